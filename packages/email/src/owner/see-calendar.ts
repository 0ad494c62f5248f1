/** The label of the button that opens the owner's calendar. */
export const seeCalendar = { fr: 'Voir mon calendrier', en: 'See my calendar' }
