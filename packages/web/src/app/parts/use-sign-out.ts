import { signOut } from "@itoguchi/core/accounts/accounts.calls";
import { useNavigate } from "react-router";
import { t } from "#web/kernel/i18n/common.texts.ts";
import { forgetEverything } from "#web/kernel/project/forget.ts";
import { isAnythingUnsent } from "#web/kernel/project/outboxes.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { mayLeave } from "#web/kernel/shell/leave.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { drafts } from "#web/kernel/storage/drafts.ts";
import { hasMutations } from "#web/kernel/storage/mutation-store.ts";
import { useViewer } from "../viewer.ts";

export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  const account = useViewer().user?.id;
  return async () => {
    const isMoreUnsaved =
      isAnythingUnsent() ||
      (account !== undefined && (drafts.list(account).length > 0 || (await hasMutations(account))));
    if (!(await mayLeave({ isMoreUnsaved }))) return;
    try {
      await session.leave((call) => call(signOut, {}));
      forgetEverything(account);
      await navigate("/user/login");
    } catch {
      await toast(t("failure.unreachable"), { isFault: true });
    }
  };
}
