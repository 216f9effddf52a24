/** One's own picture in the settings: chosen, looked at, and uploaded only then. */
import { useQuery } from '@tanstack/react-query';
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '#app/call/api-error.ts';
import { type SignedIn, shownName } from '#app/session/queries.ts';
import { SessionEnded } from '#app/session/session-ended.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { Name } from '#app/ui/controls/name.tsx';
import { Avatar } from '#app/ui/pictures/avatar.tsx';
import { CameraIcon } from '#app/ui/pictures/more-icons.tsx';
import { PICTURE_TYPES } from '#app/ui/upload/fit-picture.ts';
import { UploadBar } from '#app/ui/upload/upload-bar.tsx';
import { usePictureUpload } from '#app/ui/upload/use-picture-upload.ts';
import { t } from '#messages/t.ts';
import { useUploadPicture } from './mutations.ts';
import styles from './picture-card.module.css';
import { PlayerBadges } from './player-badges.tsx';
import { profileQueries } from './queries.ts';

const AVATAR = 150;

export function PictureCard({ me }: { readonly me: SignedIn }) {
  const [file, setFile] = useState<File | null>(null);
  const preview = usePreview(file);
  const { upload, sent, cancel, hasSessionEnded } = useUpload(() => setFile(null));
  const { data } = useQuery(profileQueries.detail(me.id));
  const name = shownName(me);
  return (
    <section aria-label={t('profile.profilePicture')} className={`tt-sheet ${styles.card}`}>
      <PicturePicker onPick={setFile}>
        <Avatar id={me.id} name={name} picture={preview ?? me.profilePictureUrl} size={AVATAR} />
      </PicturePicker>
      <div className={styles.words}>
        <p className="tt-h2">
          <Name>{name}</Name>
        </p>
        <PlayerBadges names={data?.playerBadges ?? []} />
      </div>
      {hasSessionEnded && <SessionEnded />}
      <p className={`tt-small tt-ink2 ${styles.hint}`}>
        {file ? t('profile.thisIsHowIt') : t('profile.pressPictureToChoose')}
      </p>
      <Button
        variant={file ? 'primary' : 'outlined'}
        full
        disabled={!file}
        loading={sent !== undefined}
        onClick={() => file && upload(file)}
      >
        {t('profile.iLikeThisOne')}
      </Button>
      <UploadBar sent={sent} cancel={cancel} />
    </section>
  );
}

interface PicturePickerProps {
  readonly onPick: (file: File) => void;
  readonly children: ReactNode;
}

function PicturePicker({ onPick, children }: PicturePickerProps) {
  const input = useRef<HTMLInputElement>(null);
  const pick = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (file) onPick(file);
    // The same file may be chosen again.
    currentTarget.value = '';
  };
  return (
    <>
      <button
        type="button"
        aria-label={t('profile.chooseNewProfilePicture')}
        className={styles.picker}
        onClick={() => input.current?.click()}
      >
        {children}
        <span className={styles.camera}>
          <CameraIcon size={24} />
        </span>
      </button>
      <input
        ref={input}
        type="file"
        accept={PICTURE_TYPES}
        hidden
        aria-label={t('profile.pictureFile')}
        data-testid="picture-file"
        onChange={pick}
      />
    </>
  );
}

/** An address of the chosen file for this page alone. */
function usePreview(file: File | null): string | undefined {
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const address = URL.createObjectURL(file);
    setPreview(address);
    return () => {
      URL.revokeObjectURL(address);
      setPreview(undefined);
    };
  }, [file]);
  return preview;
}

function useUpload(onDone: () => void) {
  const { mutateAsync } = useUploadPicture();
  const { upload: send, ...state } = usePictureUpload(mutateAsync, {
    success: t('profile.profilePictureUpdated'),
    error: t('profile.failedToUploadProfile'),
  });
  const [hasSessionEnded, setSessionEnded] = useState(false);
  const upload = async (file: File) => {
    const settled = await send(file);
    setSessionEnded(!settled.ok && settled.error instanceof ApiError && settled.error.status === 401);
    if (settled.ok) onDone();
  };
  return { ...state, upload, hasSessionEnded };
}
