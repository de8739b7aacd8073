import { AuthProvider, ConnectAuthDomain } from "@itoguchi/core/auth-domains/connect-auth-domain";
import { z } from "zod";

const FIELDS = "{ domainName authProvider workspaceId }";

export const authDomains = {
  text: `query GetConnectAuthDomainList($workspaceId: ID!) { getConnectAuthDomainList(workspaceId: $workspaceId) ${FIELDS} }`,
  answer: z.object({ getConnectAuthDomainList: z.array(ConnectAuthDomain) }),
};

const MUTATIONS = {
  [AuthProvider.GOOGLE_WORKSPACE]: "registerGoogleWorkspaceDomain",
  [AuthProvider.ANY]: "registerAnyAuthDomain",
};

export function registerAuthDomain(authProvider: AuthProvider) {
  return {
    text: `mutation RegisterAuthDomain($input: RegisterAuthDomainInput!) { domain: ${MUTATIONS[authProvider]}(input: $input) ${FIELDS} }`,
    answer: z.object({ domain: ConnectAuthDomain }),
  };
}

export const deleteAuthDomain = {
  text: `mutation DeleteConnectAuthDomain($input: DeleteConnectAuthDomainInput!) { deleteConnectAuthDomainFromAuthProvider(input: $input) ${FIELDS} }`,
  answer: z.object({ deleteConnectAuthDomainFromAuthProvider: ConnectAuthDomain }),
};
