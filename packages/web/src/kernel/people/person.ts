export interface Person {
  id: string;
  accountName: string;
  name: string;
  thumbnailUrl: string | null;
  isDeleted: boolean;
  /** How the name is read, where it is known. */
  nameReading?: string | undefined;
}
