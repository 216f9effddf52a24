/** A venue's or court's picture for managers: as it is; another one is looked at before it is uploaded. */

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/controls/button.tsx';
import { rich } from '#app/ui/controls/rich.tsx';
import { CameraIcon } from '#app/ui/pictures/more-icons.tsx';
import { VenuePicture } from '#app/ui/pictures/venue-picture.tsx';
import { PICTURE_TYPES } from '#app/ui/upload/fit-picture.ts';
import { UploadBar } from '#app/ui/upload/upload-bar.tsx';
import { usePictureUpload } from '#app/ui/upload/use-picture-upload.ts';
import { t } from '#messages/t.ts';
import { useScenePicture } from '../queries.ts';
import styles from './scene-picture.module.css';

export interface ScenePictureProps {
  readonly venueId: string;
  /** The venue, or one of its courts. */
  readonly of: { readonly id: string; readonly imageUrl: string | null; readonly name: string };
  readonly courtId?: string;
}

export function ScenePicture({ venueId, of, courtId }: ScenePictureProps) {
  const { mutateAsync } = useScenePicture(venueId, courtId);
  const { upload, sent, cancel } = usePictureUpload(mutateAsync, {
    success: t('venueDesk.pictureUpdated'),
    error: t('venueDesk.failedToUploadPicture'),
  });
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    if (picked) setFile(picked);
    // The same file once more is a choice, too.
    target.value = '';
  };
  const use = async (chosen: File) => {
    const settled = await upload(chosen);
    if (settled.ok) setFile(null);
  };
  return (
    <div className={styles.scene}>
      <VenuePicture venue={preview === null ? of : { id: of.id, imageUrl: preview }} />
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        className="tt-hidden"
        aria-label={t('venueDesk.pictureOfName', { name: of.name })}
        onChange={pick}
        tabIndex={-1}
      />
      <div className={styles.buttons}>
        <Button variant="outlined" start={<CameraIcon size={20} />} onClick={() => input.current?.click()}>
          {rich('venueDesk.choosePicture', {
            name: of.name,
            hidden: (words) => <span className="tt-hidden">{words}</span>,
          })}
        </Button>
        {file && (
          <Button variant="primary" loading={sent !== undefined} onClick={() => void use(file)}>
            {t('venueDesk.useThisPicture')}
          </Button>
        )}
      </div>
      <UploadBar sent={sent} cancel={cancel} />
    </div>
  );
}

function usePreview(file: File | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [file]);
  return address;
}
