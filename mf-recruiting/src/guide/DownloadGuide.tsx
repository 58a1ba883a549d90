import { schoolDay } from '@sandites/contracts';
import { useSchool, useToast } from '@sandites/remote-kit';
import { Button, formatDay } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { useState } from 'react';

export const title = 'Recruiting Guide';

export function DownloadGuide() {
  const school = useSchool();
  const showToast = useToast();
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      const [{ guidePdf }, { recruitingGuide }] = await Promise.all([
        import(/* webpackChunkName: "guide-pdf" */ './guide-pdf'),
        import(/* webpackChunkName: "guide-pdf" */ './guide'),
      ]);
      const today = schoolDay();
      const head = {
        title,
        school: `${school.name} Athletics · ${school.links.website}`,
        made: `Made ${formatDay(today)}`,
        crest: await crestImage(school.crest),
      };
      downloadFile(
        `${school.id}-recruiting-guide.pdf`,
        guidePdf(head, recruitingGuide(school, today)),
        'application/pdf',
      );
    } catch {
      showToast({
        title: 'Error',
        text: 'The guide could not be downloaded. Please try again.',
        style: 'destructive',
      });
    }
    setMaking(false);
  };
  return (
    <Button icon="download" pending={isMaking} onClick={() => void download()}>
      Download Recruiting Guide
    </Button>
  );
}

/** Twice as sharp as a screen shows it. */
const crestPixels = 224;

/** The crest, which is an SVG, as the PNG that a PDF takes; undefined where it cannot be read. */
async function crestImage(address: string) {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const ratio = image.naturalWidth / image.naturalHeight;
  const canvas = document.createElement('canvas');
  canvas.height = crestPixels;
  canvas.width = Math.round(crestPixels * ratio);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return { image: canvas.toDataURL('image/png'), ratio };
}
