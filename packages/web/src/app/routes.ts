import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  layout("layouts/blank.tsx", [route("connect/callback", "routes/connect-callback.tsx")]),
  layout("layouts/centred.tsx", [
    route("user/login", "routes/login.tsx"),
    route("user/confirm", "routes/confirm-email.tsx"),
    route("user/unsubscribe", "routes/unsubscribe.tsx"),
    route("user/invite", "routes/register-invited.tsx"),
    route("user/resetPassword/apply", "routes/reset-password-apply.tsx"),
    route("user/resetPassword/confirm", "routes/reset-password-confirm.tsx"),
    route("workspace/register", "routes/register.tsx"),
    route("workspace/register_or_login", "routes/register-or-login.tsx"),
    route("workspace/:workspaceId?/invitationLink/:invitationLinkId?", "routes/invitation-link.tsx"),
  ]),
  layout("layouts/header-only.tsx", [
    route("workspace/confirm", "routes/workspace-confirm.tsx"),
    route("workspace/join", "routes/workspace-join.tsx"),
    route("workspace/cancel", "routes/workspace-cancel.tsx"),
    route("workspace/deleted", "routes/workspace-deleted.tsx"),
    route("workspace/removed", "routes/workspace-removed.tsx"),
  ]),
  layout("layouts/application.tsx", [
    layout("layouts/full-height.tsx", [
      route("workspace/:workspaceId/:projectKey/:boardId", "routes/board.tsx", [index("routes/board-view.tsx")]),
    ]),
    route("workspace/inbox", "routes/inbox.tsx", [
      route(":projectKey/:projectSerialNumber", "routes/post.tsx", { id: "inbox-post" }),
    ]),
    route("workspace/work", "routes/my-work.tsx", [
      route(":projectKey/:projectSerialNumber", "routes/post.tsx", { id: "work-post" }),
    ]),
    layout("layouts/detail.tsx", [
      route("workspace/:workspaceId/:projectKey/post/:projectSerialNumber", "routes/post.tsx", { id: "post" }),
      route(
        "workspace/:workspaceId/:projectKey/post/:projectSerialNumber/subPost/:subPostProjectSerialNumber",
        "routes/post.tsx",
        { id: "sub-post" },
      ),
      route("workspace/project/post/detail", "routes/post.tsx", { id: "post-by-query" }),
      route("workspace/project/post/subPost/detail", "routes/post.tsx", { id: "sub-post-by-query" }),
    ]),
    layout("layouts/plain.tsx", { id: "plain-in-application" }, [
      route("workspace/project/board", "routes/project-home.tsx", { id: "project-home-by-query" }),
      route("workspace/project/post", "routes/work.tsx"),
      route("workspace/project/post/:projectSerialNumber", "routes/by-address.tsx", { id: "post-by-number" }),
      route("workspace/:workspaceId/:projectKey", "routes/project-home.tsx", { id: "project-home" }),
      route("workspace/:workspaceId/:projectKey/archive", "routes/archive.tsx", {
        id: "project-archive",
        caseSensitive: true,
      }),
      route("workspace/:workspaceId/:projectKey/trash", "routes/trash.tsx", { caseSensitive: true }),
      route("workspace/:workspaceId/:projectKey/:boardId/archive", "routes/archive.tsx", { id: "board-archive" }),
      route("workspace/:workspaceId/:projectKey/:boardId/settings", "routes/board-settings.tsx"),
      route("workspace/feedbackTutorial", "routes/feedback-tutorial.tsx"),
    ]),
  ]),
  layout("layouts/setting.tsx", [
    layout("layouts/plain.tsx", { id: "plain-in-setting" }, [
      route("workspace/config/info", "routes/workspace-info.tsx"),
      route("workspace/config/project", "routes/project-list.tsx"),
      route("workspace/config/audit", "routes/audit.tsx"),
      route("workspace/config/user", "routes/users.tsx"),
      route("workspace/config/user/detail", "routes/user-detail.tsx"),
      route("workspace/config/group", "routes/groups.tsx"),
      route("workspace/config/group/detail", "routes/group-detail.tsx"),
      route("workspace/config/domain", "routes/auth-domains.tsx"),
      route("workspace/:workspaceId?/user/invite", "routes/invite-users.tsx"),
      route("workspace/user/setting", "routes/my-page.tsx"),
    ]),
  ]),
  layout("layouts/project-setting.tsx", [
    layout("layouts/plain.tsx", { id: "plain-in-project-setting" }, [
      route("workspace/project/config/info", "routes/project-info.tsx"),
      route("workspace/project/config/security", "routes/project-security.tsx"),
    ]),
  ]),
  layout("layouts/operator.tsx", [
    route("operator", "routes/operator-workspaces.tsx"),
    route("operator/health", "routes/operator-health.tsx"),
    route("operator/feedback", "routes/operator-feedback.tsx"),
    route("operator/log", "routes/operator-log.tsx"),
  ]),
  route("workspace/project", "routes/project-index.tsx"),
  route("workspace/*", "routes/shortened.tsx"),
  route("*", "routes/not-found.tsx"),
] satisfies RouteConfig;
