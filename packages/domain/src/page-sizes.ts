/** How many items a list answers with when the call names no limit (AP-10). The offset starts at 0. */

/** Lots per page (SE-18). */
export const DEFAULT_LOTS_LIMIT = 20
/** Items per page of the other lists: agencies (CO-02), news. */
export const DEFAULT_LIST_LIMIT = 5
