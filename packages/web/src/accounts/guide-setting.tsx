import { optOutOfGuide } from "@itoguchi/core/accounts/accounts.calls";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Text } from "@mantine/core";
import { useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "./my-page.texts.ts";

export function GuideSetting({ isOff, changed }: { isOff: boolean; changed(): Promise<void> }) {
  const form = useCallForm(optOutOfGuide, { input: () => ({ optOut: !isOff }), done: changed });
  return (
    <Form state={form} label={t("myPage.guide")}>
      <Text role="status">{t(isOff ? "myPage.guideIsOff" : "myPage.guideIsOn")}</Text>
      <div>
        <SubmitButton variant="default">{t(isOff ? "myPage.guideOn" : "myPage.guideOff")}</SubmitButton>
      </div>
    </Form>
  );
}
