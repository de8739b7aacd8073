import { inviteUserSelf } from "@itoguchi/core/members/members.calls";
import { TextField } from "@itoguchi/ui/fields";
import { Form, SubmitButton } from "@itoguchi/ui/form";
import { Anchor, Button, Radio, Stack, Text, Title } from "@mantine/core";
import { Link } from "react-router";
import { text, useCallForm } from "#web/kernel/forms/use-call-form.ts";
import { t } from "./workspaces.texts.ts";

/** Also for those who are already in a workspace. */
const CREATE = "/workspace/confirm?registerUser=1";

interface JoinScreenProps {
  workspaces: { id: string; name: string }[];
  joined(workspaceId: string): void | Promise<void>;
}

export function JoinScreen({ workspaces, joined }: JoinScreenProps) {
  const form = useCallForm(inviteUserSelf, {
    input: (fields) => ({ ws: text(fields, "workspaceId"), accountName: text(fields, "accountName") }),
    fieldOf: { InvalidAccountName: "accountName" },
    done: ({ id }) => joined(id),
  });
  if (workspaces.length === 0) return <NothingToJoin />;
  return (
    <Stack gap="lg" maw={560} mx="auto">
      <Stack gap={4}>
        <Title order={1}>{t("join.title")}</Title>
        <Text c="dimmed">{t("join.lead")}</Text>
      </Stack>
      <Form state={form} label={t("join.title")}>
        <Radio.Group name="workspaceId" label={t("join.choose")} defaultValue={workspaces[0]?.id ?? null}>
          <Stack gap="xs" mt="xs">
            {workspaces.map(({ id, name }) => (
              <Radio key={id} value={id} label={name} />
            ))}
          </Stack>
        </Radio.Group>
        <TextField
          name="accountName"
          label={t("workspace.accountName")}
          description={t("workspace.accountNameHint")}
          autoComplete="off"
          required
        />
        <SubmitButton>{t("join.submit")}</SubmitButton>
      </Form>
      <Text>
        {t("join.orOwn")}{" "}
        <Anchor component={Link} to={CREATE}>
          {t("join.create")}
        </Anchor>
      </Text>
    </Stack>
  );
}

function NothingToJoin() {
  return (
    <Stack gap="md" align="flex-start" maw={560} mx="auto">
      <Title order={1}>{t("join.none")}</Title>
      <Text c="dimmed">{t("join.noneHint")}</Text>
      <Button component={Link} to={CREATE}>
        {t("join.create")}
      </Button>
    </Stack>
  );
}
