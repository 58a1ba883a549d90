import { useSchool, useToast } from '@sandites/remote-kit';
import { Button } from '@sandites/ui';
import { downloadFile } from '@sandites/ui/csv';
import { useState } from 'react';

/** Downloads the guide, which is made of this site's own timeline, checklist and questions when it is asked for (product D17). */
export function DownloadGuide() {
  const school = useSchool();
  const showToast = useToast();
  const [isMaking, setMaking] = useState(false);
  const download = async () => {
    setMaking(true);
    try {
      const { recruitingGuide } = await import(/* webpackChunkName: "recruiting-guide" */ './recruiting-guide');
      downloadFile(`${school.id}-recruiting-guide.html`, recruitingGuide(school), 'text/html;charset=utf-8');
    } catch {
      showToast({ title: 'Error', text: 'The guide could not be downloaded. Please try again.', style: 'destructive' });
    }
    setMaking(false);
  };
  return (
    <Button icon="download" pending={isMaking} onClick={() => void download()}>
      Download Recruiting Guide
    </Button>
  );
}
