export interface Person {
  id: string;
  accountName: string;
  name: string;
  thumbnailUrl: string | null;
  isDeleted: boolean;
  /** Cannot open the project: it makes no sense to call them. */
  isOutside?: boolean | undefined;
  /** How the name is read, where it is known. */
  nameReading?: string | undefined;
}
