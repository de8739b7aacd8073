import type { Account } from "@itoguchi/core/accounts/account";
import { updateThumbnail } from "@itoguchi/core/accounts/accounts.calls";
import { Button, FileButton, Group, Stack, Text } from "@mantine/core";
import { lazy, Suspense, useState } from "react";
import { failureOfError } from "#web/kernel/forms/failure.ts";
import { PersonAvatar } from "#web/kernel/people/person-avatar.tsx";
import { useCaller } from "#web/kernel/session/session-provider.tsx";
import { toast } from "#web/kernel/shell/toasts.tsx";
import { t } from "./my-page.texts.ts";

const CropDialog = lazy(() => import("./crop-dialog.tsx"));

interface ThumbnailSettingProps {
  account: Account;
  changed(): Promise<void>;
}

export function ThumbnailSetting({ account, changed }: ThumbnailSettingProps) {
  const call = useCaller();
  const [file, setFile] = useState<File | null>(null);

  async function save(dataURL: string) {
    try {
      await call(updateThumbnail, { dataURL });
      setFile(null);
      await changed();
      await toast(t("myPage.imageDone"));
    } catch (error) {
      await toast(failureOfError(error, new Set()).message ?? t("failure.internal"), { isFault: true });
    }
  }

  return (
    <Group gap="lg">
      <PersonAvatar name={account.name} src={account.thumbnailUrl} size={72} />
      <Stack gap={8} align="flex-start">
        <FileButton accept="image/png,image/jpeg,image/webp" onChange={setFile}>
          {(props) => (
            <Button {...props} variant="default">
              {t("myPage.imageChange")}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed">
          {t("myPage.imageHint")}
        </Text>
      </Stack>
      {file ? (
        <Suspense>
          <CropDialog file={file} close={() => setFile(null)} save={save} />
        </Suspense>
      ) : null}
    </Group>
  );
}
