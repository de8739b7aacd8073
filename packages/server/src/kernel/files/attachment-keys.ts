interface Place {
  workspaceId: string;
  id: string;
}

/** What is kept of one file: as it was sent (a picture without its metadata), and of a picture two that were drawn anew. */
export function attachmentKeys({ workspaceId, id }: Place): { original: string; image: string; thumbnail: string } {
  const stem = `attachments/${workspaceId}/${id}`;
  return { original: `${stem}-original.bin`, image: `${stem}-image.webp`, thumbnail: `${stem}-thumbnail.webp` };
}

const UUID = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";
const KEY = new RegExp(`^attachments/(${UUID})/(${UUID})-(original\\.bin|image\\.webp|thumbnail\\.webp)$`);

const PORTRAIT = new RegExp(`^thumbnails/(${UUID})/${UUID}\\.webp$`);

/** The person whose picture lies under a key. */
export function portraitOf(key: string): string | undefined {
  return key.match(PORTRAIT)?.[1];
}

/** The file a key belongs to; undefined for keys of other things, such as people's pictures. */
export function attachmentOf(key: string): Place | undefined {
  const [, workspaceId, id] = key.match(KEY) ?? [];
  return workspaceId && id ? { workspaceId, id } : undefined;
}
