import { Notice } from "@itoguchi/ui/notice";
import { Anchor, Stack, Text } from "@mantine/core";
import { Link } from "react-router";
import { t } from "./operator.texts.ts";

/** For an operator whose account is opened by a password alone. */
export function NeedsTwoStepScreen() {
  return (
    <Stack gap="md" mt="md" align="flex-start">
      <Notice tone="warning">{t("needsTwoStep.title")}</Notice>
      <Text>{t("needsTwoStep.lead")}</Text>
      <Anchor component={Link} to="/workspace/user/setting#two-step">
        {t("needsTwoStep.toSetting")}
      </Anchor>
    </Stack>
  );
}
