/** `19:00` → `7:00 PM`; a time that is not 24-hour H:MM is shown unchanged (product V9). */
export function formatClock(time: string): string {
  const [, hourText = '', minutes = ''] = /^(\d{1,2}):([0-5]\d)$/.exec(time.trim()) ?? [];
  const hour = Number(hourText);
  if (!minutes || hour > 23) return time;
  return `${hour % 12 || 12}:${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}
