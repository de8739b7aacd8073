import { signOut } from "@itoguchi/core/accounts/accounts.calls";
import { useNavigate } from "react-router";
import { t } from "#web/kernel/i18n/common.ts";
import { forgetEverything } from "#web/kernel/project/forget.ts";
import { isAnythingUnsent } from "#web/kernel/project/outboxes.ts";
import { useSession } from "#web/kernel/session/session-provider.tsx";
import { mayLeave } from "#web/kernel/shell/leave.ts";
import { toast } from "#web/kernel/shell/toasts.tsx";

export function useSignOut(): () => Promise<void> {
  const session = useSession();
  const navigate = useNavigate();
  return async () => {
    if (!(await mayLeave({ isMoreUnsaved: isAnythingUnsent() }))) return;
    try {
      session.leave();
      await session.call(signOut, {});
      forgetEverything();
      await navigate("/user/login");
    } catch {
      await toast(t("failure.unreachable"), { isFault: true });
    }
  };
}
