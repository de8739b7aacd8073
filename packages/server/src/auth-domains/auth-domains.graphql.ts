import { AuthProvider, type ConnectAuthDomain } from "@itoguchi/core/auth-domains/connect-auth-domain";
import type { SchemaBuilder } from "../kernel/graphql/builder.ts";
import { inField } from "../kernel/graphql/in-field.ts";
import { findJoinableWorkspaces, listAuthDomains } from "./auth-domains.queries.ts";
import { connectAuthDomain } from "./connect-auth-domain.ts";
import { disconnectAuthDomain } from "./disconnect-auth-domain.ts";

export function authDomainsGraphql(builder: SchemaBuilder): void {
  const WorkspaceName = builder.objectRef<{ id: string; name: string }>("JoinableWorkspace").implement({
    fields: (field) => ({ id: field.exposeID("id"), name: field.exposeString("name") }),
  });
  const AuthDomain = builder.objectRef<ConnectAuthDomain>("ConnectAuthDomain").implement({
    fields: (field) => ({
      domainName: field.exposeString("domainName"),
      authProvider: field.exposeInt("authProvider", { description: "1: Google Workspace、2: どの方法でも" }),
      workspaceId: field.exposeID("workspaceId"),
    }),
  });
  const RegisterInput = builder.inputType("RegisterAuthDomainInput", {
    fields: (field) => ({
      workspaceId: field.id({ required: true }),
      domainName: field.string({ required: true }),
    }),
  });
  const DeleteInput = builder.inputType("DeleteConnectAuthDomainInput", {
    fields: (field) => ({
      workspaceId: field.id({ required: true }),
      domainName: field.string({ required: true }),
      authProvider: field.int({ required: true }),
    }),
  });

  builder.queryField("getWorkspaceListFromConnectAuthDomain", (field) =>
    field.field({
      type: [WorkspaceName],
      description: "自分のメールアドレスのドメインで参加できるワークスペース",
      resolve: (_, __, { scope }) => findJoinableWorkspaces(scope, {}),
    }),
  );
  builder.queryField("getConnectAuthDomainList", (field) =>
    field.field({
      type: [AuthDomain],
      description: "ワークスペースにつないだ認証ドメイン",
      args: { workspaceId: field.arg.id({ required: true }) },
      resolve: (_, { workspaceId }, { scope }) => listAuthDomains({ ...scope, workspaceId }, {}),
    }),
  );
  const register = (authProvider: AuthProvider, name: string, description: string) =>
    builder.mutationField(name, (field) =>
      field.field({
        type: AuthDomain,
        description,
        args: { input: field.arg({ type: RegisterInput, required: true }) },
        resolve: (_, { input: { workspaceId, domainName } }, { scope }, info) =>
          connectAuthDomain(inField(scope, workspaceId, info), { domainName, authProvider }),
      }),
    );
  register(
    AuthProvider.GOOGLE_WORKSPACE,
    "registerGoogleWorkspaceDomain",
    "Googleでログインした、このドメインの人が自分で参加できるようにする",
  );
  register(AuthProvider.ANY, "registerAnyAuthDomain", "このドメインのメールアドレスの人が自分で参加できるようにする");
  builder.mutationField("deleteConnectAuthDomainFromAuthProvider", (field) =>
    field.field({
      type: AuthDomain,
      description: "認証ドメインを外す。参加済みの人はそのまま",
      args: { input: field.arg({ type: DeleteInput, required: true }) },
      resolve: (_, { input: { workspaceId, domainName, authProvider } }, { scope }, info) =>
        disconnectAuthDomain(inField(scope, workspaceId, info), {
          domainName,
          authProvider: authProvider as AuthProvider,
        }),
    }),
  );
}
