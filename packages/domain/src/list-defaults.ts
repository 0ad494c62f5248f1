/**
 * What a list does when the call names neither sort nor limit (AP-10). The offset starts at 0, and the default filter
 * of lots, `name!=0`, excludes nothing (search/api-query.ts).
 */

/** Sort of lots: by name, then by id (SE-10). Both search engines use it. */
export const DEFAULT_ORDER = 'name'
/** Lots per page (SE-18). */
export const DEFAULT_LOTS_LIMIT = 20
/** Items per page of the other lists: agencies (CO-02), news. */
export const DEFAULT_LIST_LIMIT = 5
