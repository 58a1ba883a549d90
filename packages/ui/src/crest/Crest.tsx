/** The school's crest; its size is set by `height`, in px. */
export function Crest({ height = 44, label, className }: { height?: number; label?: string; className?: string }) {
  return (
    <svg
      className={className}
      width={(height * 38) / 44}
      height={height}
      viewBox="0 0 38 44"
      focusable="false"
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <path d="M1 1h36v25c0 9.6-8.4 15-18 17.5C9.4 41 1 35.6 1 26z" fill="#f5b81c" />
      <path d="M4 4h30v22c0 7.8-6.8 12-15 14.3C10.8 38 4 33.8 4 26z" fill="#0b0b0d" />
      <path d="M5.5 5.5h27V8h-27z" fill="#f5b81c" opacity=".28" />
      <path
        d="M26.5 16.2C24.7 12.6 12.2 11.5 12.2 16.7c0 5.6 14.4 3 14.4 9.7 0 5.9-13.4 6-15.8.9"
        fill="none"
        stroke="#f5b81c"
        strokeWidth="4.4"
      />
    </svg>
  );
}
