import styles from './story.module.scss';

const address = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/g;

/** A text in paragraphs, with its web addresses as links. */
const Paragraphs = ({ text }: { text: string }) => (
  <div className="mb-5">
    {text.split(/\n\s*\n/).map((paragraph, index) => (
      <p key={index} className="text-pre-line text-break">
        {paragraph.split(address).map((part, place) =>
          place % 2 === 1 ? (
            <a key={place} href={part} rel="noreferrer">
              {part}
            </a>
          ) : (
            <span key={place}>{part}</span>
          ),
        )}
      </p>
    ))}
  </div>
);

interface StoryProps {
  text: string;
  /** Address of the picture; null without one. */
  picture: string | null;
}

/** Picture and text of a news item, on its page and in the preview of its form. */
export const Story = ({ text, picture }: StoryProps) => (
  <>
    {picture !== null && <img className={styles['picture']} src={picture} alt="" />}
    <Paragraphs text={text} />
  </>
);
