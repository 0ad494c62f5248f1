/** The label of the button that opens the owner's calendar. */
export const viewCalendarLabel = { fr: 'Voir mon calendrier', en: 'See my calendar' }
