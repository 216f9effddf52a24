/** Loads the toaster's code before the first notice. */
export const fetchToaster = () => import('./toaster.tsx');
