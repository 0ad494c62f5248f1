/** The order of lists where neither address nor call names a sort: the name, then the id (SE-10). Both search engines use it. */
export const DEFAULT_ORDER = 'name'
