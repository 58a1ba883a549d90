import { FormDialog, type FormDialogProps } from '@sandites/ui/dialogs';
import { useVersionedSave, type VersionedSaveOptions } from './use-versioned-save';

export type VersionedFormDialogProps<Value, Row> = Omit<FormDialogProps<Value>, 'onSubmit'> & Omit<VersionedSaveOptions<Value, Row>, 'onChosen'>;

/** A form over a stored row that overwrites nothing unseen: where somebody else saved meanwhile, both versions are shown (product D50). */
export function VersionedFormDialog<Value extends object, Row extends { version?: number }>(props: VersionedFormDialogProps<Value, Row>) {
  const { stored, onSave, compared, ...form } = props;
  const { save, choice } = useVersionedSave({ stored, onSave, compared, onChosen: form.onClose });
  return (
    <>
      <FormDialog {...form} onSubmit={save} />
      {choice}
    </>
  );
}
