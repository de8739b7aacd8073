/** What a person did and the server may not have is sent again under the same key for so long; after that they are asked. */
export const MUTATIONS_SENT_FOR_DAYS = 7;
/** Longer than queued mutations are sent: one that comes again must find what became of it, or it would be done twice. */
export const RECEIPTS_KEPT_FOR_DAYS = MUTATIONS_SENT_FOR_DAYS + 1;
