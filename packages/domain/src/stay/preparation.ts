/**
 * Nights to prepare a lot between two stays (AG-208). They stay free before and after every stay, whoever stays; the nights between two
 * stays serve both. Nothing is kept around closed nights. The view `unavailable_nights`
 * (`db/migrations/0181_preparation_nights.sql`) applies the rule.
 */
export const MAX_PREPARATION_NIGHTS = 7
