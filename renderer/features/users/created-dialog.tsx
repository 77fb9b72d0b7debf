import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { texts } from '#contract/texts.ts'
import { CopyButton } from '../../components/copy-button.tsx'
import { DialogActions } from '../../components/dialog-actions.tsx'
import { Fact, Facts } from '../../components/facts.tsx'
import { Dialog } from '../../components/dialog.tsx'
import type { PendingPassword } from './password/pending-password.ts'
import classes from './users.module.css'

const t = texts('users')

/** An account that was just created. */
export interface CreatedAccount {
  readonly name: string
  readonly email: string
  /** Id of the account; null if the server did not report it. */
  readonly id: number | null
  /**
   * Password of the account. `lost`: the page was reloaded while the account was created, so it knows neither the
   * password nor if it was typed.
   */
  readonly password: PendingPassword | { readonly kind: 'lost' }
}

interface CreatedDialogProps {
  readonly created: CreatedAccount
  readonly onAnother: () => void
  readonly onClose: () => void
}

/** The only dialog that shows a generated password. It stays until the user confirms that the password was saved. */
export function CreatedDialog({ created, onAnother, onClose }: CreatedDialogProps) {
  const { name, email, id, password } = created
  const [isTaken, setTaken] = useState(false)
  const [isHidden, setHidden] = useState(false)
  const isHeld = password.kind === 'generated' && !isTaken
  return (
    <Dialog
      title={t('created.title', { name })}
      size={600}
      onClose={onClose}
      closeOnEscape={!isHeld}
      closeOnClickOutside={false}
      withCloseButton={!isHeld}
    >
      <div className={classes.created}>
        {password.kind === 'generated' ? (
          <section className={classes.once} aria-label={t('created.password')}>
            <div>
              <output dir="ltr" aria-label={t('created.password')}>
                {isHidden ? '•'.repeat(password.text.length) : password.text}
              </output>
              <CopyButton text={password.text} />
              <Button variant="subtle" onClick={() => setHidden(!isHidden)}>
                {t(isHidden ? 'created.show' : 'created.hide')}
              </Button>
            </div>
            <p>{t('created.once')}</p>
          </section>
        ) : (
          <p>{t(`created.${password.kind}`)}</p>
        )}
        <Facts>
          <Fact name={t('column.email')}>{email}</Fact>
          <Fact name={t('column.id')}>{id ?? t('created.id-unknown')}</Fact>
        </Facts>
        <h3>{t('created.next')}</h3>
        <ol>
          <li>{t('created.pass-on')}</li>
          <li>{t('created.ask-new')}</li>
        </ol>
      </div>
      <DialogActions>
        {password.kind === 'generated' ? (
          <Checkbox
            className={classes.taken}
            label={t('created.shared')}
            checked={isTaken}
            onChange={(changed) => setTaken(changed.currentTarget.checked)}
            data-autofocus
          />
        ) : null}
        <Button disabled={isHeld} onClick={onAnother}>
          {t('created.another')}
        </Button>
        <Button variant="filled" disabled={isHeld} onClick={onClose}>
          {t('created.close')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
