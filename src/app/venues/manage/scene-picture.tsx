import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { CameraIcon } from '#app/ui/more-icons.tsx';
import { notifyMutation } from '#app/ui/toasts.ts';
import { VenuePicture } from '#app/ui/venue-picture.tsx';
import { useScenePicture } from './queries.ts';
import styles from './scene-picture.module.css';

export interface ScenePictureProps {
  readonly venueId: string;
  /** The venue, or one of its courts. */
  readonly of: { readonly id: string; readonly imageUrl: string | null; readonly name: string };
  readonly courtId?: string;
}

/** The picture as it is; another one is looked at before it is uploaded. */
export function ScenePicture({ venueId, of, courtId }: ScenePictureProps) {
  const { mutateAsync, isPending } = useScenePicture(venueId, courtId);
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [picked] = target.files ?? [];
    if (picked) setFile(picked);
    // The same file once more is a choice, too.
    target.value = '';
  };
  const upload = async () => {
    if (!file) return;
    const settled = await notifyMutation(mutateAsync(file), {
      success: 'Picture updated.',
      error: 'Failed to upload the picture.',
    });
    if (settled.ok) setFile(null);
  };
  return (
    <div className={styles.scene}>
      <VenuePicture venue={preview === null ? of : { id: of.id, imageUrl: preview }} />
      <input
        ref={input}
        type="file"
        accept="image/*"
        className="tt-hidden"
        aria-label={`Picture of ${of.name}`}
        onChange={pick}
        tabIndex={-1}
      />
      <div className={styles.buttons}>
        <Button variant="outlined" start={<CameraIcon size={20} />} onClick={() => input.current?.click()}>
          Choose a picture<span className="tt-hidden"> of {of.name}</span>
        </Button>
        {file && (
          <Button variant="primary" loading={isPending} onClick={() => void upload()}>
            Use this picture
          </Button>
        )}
      </div>
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
