/** Raised when a reply changes its shape: copies of replies that a device keeps are then dropped, not misread. */
export const CONTRACT_VERSION = 1;
