/** Where calendars read the schedule. */
export const calendarPath = '/api/calendar.ics';
