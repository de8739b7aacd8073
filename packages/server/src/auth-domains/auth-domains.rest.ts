import { isExistConnectionDomainFromWorkspace } from "@itoguchi/core/members/members.calls";
import { on } from "../kernel/http/rest.ts";
import { isConnectedDomain } from "./auth-domains.queries.ts";

export const authDomainsRoutes = [on(isExistConnectionDomainFromWorkspace, isConnectedDomain)];
