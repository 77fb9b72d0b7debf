import { Button, Checkbox, Flex, Radio, Stack, Text } from '@mantine/core'
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { generatePassword } from '#contract/generate-password.ts'
import type { Connection } from '#contract/connection.ts'
import { texts } from '#contract/texts.ts'
import type { Change } from '#contract/records/index.ts'
import { noUser, type UserValues } from '#contract/records/user.ts'
import { isAccepted } from '#contract/write-progress.ts'
import type { WriteView } from '#contract/writes.ts'
import type { ControlProps } from '../../records/edit/controls/control-props.ts'
import { useField, useTextContext } from '../../records/edit/editor.ts'
import { SecretInput } from '../../components/fields/secret-input.tsx'
import classes from './users.module.css'
import { latestJob } from '../../lib/live/latest-job.ts'
import { useRunAfterPaint } from '../../lib/live/use-after-paint.ts'
import type { TypedPassword } from './password/guesses.ts'
import { EditBody, EditFrame } from '../../records/edit/edit-frame.tsx'
import { Field } from '../../records/edit/field.tsx'
import { showField } from '../../records/edit/show-field.ts'
import { PageHead } from '../../components/page/page-head.tsx'
import { reportProblem } from '../../components/notices/show-notice.ts'
import type { KeptDraft } from '../../lib/edit/drafts.ts'
import { useEditForm } from '../../lib/edit/use-edit-form.ts'
import type { TextContext } from '../../lib/records/kind-texts.ts'
import { cancelWrite } from '../../lib/writes/write-store.ts'
import type { Person } from './people.ts'
import { CopyButton } from '../../components/dialogs/icon-button.tsx'
import { Dialog, DialogActions } from '../../components/dialogs/dialog.tsx'
import { Fact, Facts } from '../../components/texts/facts.tsx'

/** Password of an account that is being created: typed by the user, or generated and kept only in this module. */
export type PendingPassword = { readonly kind: 'typed' } | { readonly kind: 'generated'; readonly text: string }

/**
 * Passwords by profile, only in memory. They outlive the form, because the user may leave the page while the account is
 * created; a reload loses them.
 */
const pending = new Map<string, PendingPassword>()

export const pendingPassword = (profileId: string): PendingPassword | null => pending.get(profileId) ?? null

export const noteTyped = (profileId: string): void => void pending.set(profileId, { kind: 'typed' })

/** Returns the generated password of this account, the same for each attempt to create it. */
export function noteGenerated(profileId: string): string {
  const known = pending.get(profileId)
  if (known?.kind === 'generated') return known.text
  const text = generatePassword()
  pending.set(profileId, { kind: 'generated', text })
  return text
}

export const forgetPassword = (profileId: string): void => void pending.delete(profileId)

const t = texts('users')

/**
 * Control of a password, which is typed, or generated when the account is created. A field without a value means
 * “generated”.
 */
export function PasswordControl({ field, labelId, helpId }: ControlProps) {
  const typed = typeof field.value === 'string' ? field.value : null
  return (
    <>
      <Radio.Group
        aria-labelledby={labelId}
        aria-describedby={helpId}
        value={typed === null ? 'generate' : 'type'}
        onChange={(chosen) => field.set(chosen === 'type' ? '' : undefined)}
      >
        <Stack gap="sm">
          <Radio value="generate" label={t('password.generate')} />
          <Radio value="type" label={t('password.type')} />
        </Stack>
      </Radio.Group>
      {typed === null ? null : (
        <Stack gap="xs" pt="sm" ps={28} data-inset>
          {/* Its margin keeps the first line clear of the ring. */}
          <SecretInput
            mb="xs"
            aria-labelledby={labelId}
            autoComplete="new-password"
            value={typed}
            error={field.problem !== undefined}
            onChange={(changed) => field.set(changed.currentTarget.value)}
          />
          <Rules password={typed} isWrong={field.problem !== undefined} />
        </Stack>
      )}
    </>
  )
}

/** The server's password rules, and an estimate for the typed one. */
function Rules({ password, isWrong }: { password: string; isWrong: boolean }) {
  const { passwords } = useTextContext().connection
  const { minGuesses } = passwords
  const [name, email] = [useField('full_name').value, useField('email').value]
  const typed = useMemo(
    // Empty, too short and too long passwords have messages of their own.
    () => (password === '' || isWrong || !minGuesses ? null : { password, known: [String(name), String(email)] }),
    [password, isWrong, minGuesses, name, email],
  )
  const guesses = useGuesses(typed)
  return (
    <>
      <Text size="sm" c="dimmed">
        {rulesText(passwords)}
      </Text>
      {guesses === null || !minGuesses ? (
        <Text size="sm" c="dimmed">
          {t('password.judged')}
        </Text>
      ) : (
        <Text role="status" size="sm" c={guesses < minGuesses ? 'var(--warn)' : 'dimmed'}>
          {judgeText(guesses, minGuesses)}
        </Text>
      )}
    </>
  )
}

/** Text of the server's password rules, as far as they are known. */
export function rulesText({ minLength, maxLength, minGuesses }: Connection['passwords']): string {
  const reported = [
    ...(minLength === null || minLength === 0 ? [] : [t('password.at-least', { count: minLength })]),
    ...(maxLength === null ? [] : [t('password.at-most', { count: maxLength })]),
    ...(minGuesses === null || minGuesses === 0 ? [] : [t('password.guesses', { count: minGuesses })]),
  ]
  return reported.length === 0 ? t('password.unknown') : reported.join(' ')
}

/**
 * Sentence about an estimate and its meaning on this server, with advice. The server makes its own estimate, which
 * decides.
 */
export const judgeText = (guesses: number, minGuesses: number): string =>
  guesses < minGuesses
    ? t('password.easy', { count: Math.floor(guesses), least: minGuesses })
    : t('password.hard', { least: minGuesses })

const startWorker = () => new Worker(new URL('./password/guesses.worker.ts', import.meta.url), { type: 'module' })

/**
 * Number of guesses for a typed password; null while unknown. A dedicated worker estimates it after the keystroke is
 * drawn, and is loaded with the first password to check.
 */
function useGuesses(typed: TypedPassword | null): number | null {
  const [state, setState] = useState<{ readonly typed: TypedPassword; readonly guesses: number } | null>(null)
  const estimate = useRef<ReturnType<typeof latestJob<TypedPassword, number>> | null>(null)
  useEffect(() => {
    const made = latestJob<TypedPassword, number>({
      start: startWorker,
      onAnswer: (guesses, answered) => startTransition(() => setState({ typed: answered, guesses })),
      // Without an estimate, only the known rules of the server apply.
      onGivenUp: () => setState(null),
    })
    estimate.current = made
    return () => made.end()
  }, [])
  useRunAfterPaint(
    typed,
    useCallback((newest: TypedPassword | null) => {
      if (newest !== null) estimate.current?.ask(newest)
    }, []),
  )
  return state !== null && state.typed === typed ? state.guesses : null
}

interface NewUserProps {
  readonly context: TextContext
  readonly kept: KeptDraft | null
  /** Called when an account was created. If the server lists no users, it is stored by ID. */
  readonly onCreated: (person: Person) => Promise<void>
  /** Called when the user has seen the result, with the ID of the new user; null if the server did not report it. */
  readonly onClose: (id: number | null) => void
}

/** Form of a new user, and then the only dialog that shows the password (service.md#creating-a-user). */
export function NewUser({ context, kept, onCreated, onClose }: NewUserProps) {
  const [created, setCreated] = useState<CreatedAccount | null>(null)
  /** Number of times that the form was opened for another user. */
  const [another, setAnother] = useState(0)
  useEffect(() => {
    if (another > 0) showField('full_name')
  }, [another])
  const { profileId } = context.connection
  const form = useEditForm<UserValues>(
    {
      kind: 'user',
      id: null,
      server: noUser,
      kept,
      context,
      sends: ({ changes, values }): readonly Change[] => {
        if (values.password !== undefined) {
          noteTyped(profileId)
          return changes
        }
        return [...changes, { field: 'password', mine: noteGenerated(profileId) }]
      },
    },
    reportProblem,
  )
  const { write } = form
  // After a reload, the gate still has a password that the page has lost, so the page could not show it afterward.
  const orphan = write?.phase === 'review' ? write.writeId : null
  useEffect(() => {
    if (orphan !== null && pendingPassword(profileId) === null) cancelWrite(orphan).catch(reportProblem)
  }, [orphan, profileId])
  const end = (view: WriteView) => {
    const password = pendingPassword(profileId)
    forgetPassword(profileId)
    // The account may exist even if the answer was lost.
    if (!isAccepted(view) && view.id === null) return
    const sent = (field: string) => view.changes.find((change) => change.field === field)?.mine
    setCreated({
      name: view.name ?? '',
      email: String(sent('email')),
      id: view.id,
      password: password ?? { kind: 'lost' },
    })
  }
  return (
    <EditFrame
      form={form}
      name={t('create')}
      notifiesSuccess={false}
      onEnd={end}
      onCreated={(id, { full_name, email }) => onCreated({ id, full_name, email })}
    >
      <PageHead title={t('create')} />
      <div className={classes.form}>
        <EditBody form={form}>
          <Text c="dimmed" pt="xs" pb="sm">
            {t('create.right')}
          </Text>
          <Field name="full_name" />
          <Field name="email" />
          <Field name="password" control={PasswordControl} />
          <Text c="dimmed" pt="xs" pb="sm">
            {t('create.starts')}
          </Text>
        </EditBody>
      </div>
      {created === null ? null : (
        <CreatedDialog
          created={created}
          onAnother={() => {
            setCreated(null)
            setAnother(another + 1)
          }}
          onClose={() => {
            setCreated(null)
            onClose(created.id)
          }}
        />
      )}
    </EditFrame>
  )
}

/** An account that was just created. */
interface CreatedAccount {
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
function CreatedDialog({ created, onAnother, onClose }: CreatedDialogProps) {
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
      <Stack gap="md">
        {password.kind === 'generated' ? (
          <section className={classes.once} aria-label={t('created.password')}>
            <Flex align="center" gap="sm" px="md" py="sm">
              <output dir="ltr" aria-label={t('created.password')}>
                {isHidden ? '•'.repeat(password.text.length) : password.text}
              </output>
              <CopyButton text={password.text} />
              <Button variant="subtle" onClick={() => setHidden(!isHidden)}>
                {t(isHidden ? 'created.show' : 'created.hide')}
              </Button>
            </Flex>
            <Text size="sm" c="var(--warn)" bg="var(--warn-soft)" px="md" py={6}>
              {t('created.once')}
            </Text>
          </section>
        ) : (
          <p>{t(`created.${password.kind}`)}</p>
        )}
        <Facts>
          <Fact name={t('column.email')}>{email}</Fact>
          <Fact name={t('column.id')}>{id ?? t('created.id-unknown')}</Fact>
        </Facts>
        <h3>{t('created.next')}</h3>
        <ol className={classes.next}>
          <li>{t('created.pass-on')}</li>
          <li>{t('created.ask-new')}</li>
        </ol>
      </Stack>
      <DialogActions>
        {password.kind === 'generated' ? (
          <Checkbox
            flex="1 1 auto"
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
