import type { RecruitingPackage } from '@sandites/contracts';
import { Button, ButtonLink, VisuallyHidden } from '@sandites/ui';
import { DataTable } from '@sandites/ui/table';
import { packageColumns } from './package-columns';
import styles from './packages.module.scss';

export interface PackageTableProps {
  packages: readonly RecruitingPackage[];
  onEdit: (pack: RecruitingPackage) => void;
  onShare: (pack: RecruitingPackage) => void;
  onDelete: (pack: RecruitingPackage) => void;
}

/** The packages as a table, with what can be done to each; a private one cannot be shared (product C4). */
export function PackageTable({ packages, onEdit, onShare, onDelete }: PackageTableProps) {
  return (
    <DataTable
      caption="Recruiting packages"
      columns={packageColumns}
      rows={packages}
      rowKey={({ id }) => id}
      actions={(pack) => {
        const name = <VisuallyHidden> {pack.name}</VisuallyHidden>;
        return (
          <>
            <ButtonLink look="dark" size="small" className={styles['manage']} to={`/coach/package/${pack.id}/players`}>
              Manage Players{name}
            </ButtonLink>
            <Button look="quiet" size="small" onClick={() => onEdit(pack)}>
              Edit{name}
            </Button>
            <Button look="quiet" size="small" disabled={!pack.isPublic} onClick={() => onShare(pack)}>
              Share{name}
            </Button>
            <ButtonLink look="quiet" size="small" to={`/package/${pack.shareCode}`}>
              View{name}
            </ButtonLink>
            <Button look="bad" size="small" onClick={() => onDelete(pack)}>
              Delete{name}
            </Button>
          </>
        );
      }}
    />
  );
}
