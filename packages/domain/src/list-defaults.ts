/**
 * What a list of lots does when the call names neither sort nor limit (AP-10). The offset starts at 0, and the default filter
 * `name!=0` excludes nothing (api-query.ts).
 */

/** Sort: by name, then by id (SE-10). Both search engines use it. */
export const DEFAULT_ORDER = 'name'
/** Lots per page (SE-18). */
export const DEFAULT_LIMIT = 20
