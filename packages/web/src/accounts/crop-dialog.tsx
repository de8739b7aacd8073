import { DialogActions } from "@itoguchi/ui/dialog-actions";
import { ImageCrop } from "@itoguchi/ui/image-crop";
import { loadScaled } from "@itoguchi/ui/load-scaled";
import { Notice } from "@itoguchi/ui/notice";
import { Button, Loader, Modal, Stack } from "@mantine/core";
import { useEffect, useRef, useState } from "react";
import { t } from "./my-page.texts.ts";

interface CropDialogProps {
  file: File;
  close(): void;
  save(dataURL: string): Promise<void>;
}

export default function CropDialog({ file, close, save }: CropDialogProps) {
  const [image, setImage] = useState<HTMLCanvasElement | "broken">();
  const [isSaving, setSaving] = useState(false);
  const cut = useRef<(() => string) | null>(null);

  useEffect(() => {
    let isCurrent = true;
    loadScaled(file)
      .then((canvas) => isCurrent && setImage(canvas))
      .catch(() => isCurrent && setImage("broken"));
    return () => {
      isCurrent = false;
    };
  }, [file]);

  async function submit() {
    if (!cut.current) return;
    setSaving(true);
    await save(cut.current()).finally(() => setSaving(false));
  }

  return (
    <Modal opened onClose={close} title={t("myPage.cropTitle")} closeButtonProps={{ "aria-label": t("common.close") }}>
      <Stack>
        {image === undefined ? <Loader mx="auto" aria-label={t("common.loading")} /> : null}
        {image === "broken" ? (
          <Notice tone="fault" role="alert">
            {t("myPage.imageBroken")}
          </Notice>
        ) : null}
        {image instanceof HTMLCanvasElement ? (
          <ImageCrop image={image} cut={cut} areaLabel={t("myPage.cropArea")} zoomLabel={t("myPage.zoom")} />
        ) : null}
      </Stack>
      <DialogActions>
        <Button variant="default" onClick={close}>
          {t("common.cancel")}
        </Button>
        <Button onClick={submit} loading={isSaving} disabled={!(image instanceof HTMLCanvasElement)}>
          {t("common.save")}
        </Button>
      </DialogActions>
    </Modal>
  );
}
