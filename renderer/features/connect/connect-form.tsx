import { Button, Switch, Text, TextInput } from '@mantine/core'
import { useQuery, useQueryClient, type QueryClient, type UseQueryResult, queryOptions } from '@tanstack/react-query'
import { IconCheck, IconMail, IconServer, IconLock, IconLockOff } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useForm, type FieldError, type Resolver } from 'react-hook-form'
import { AppError, type Failure } from '#contract/failures.ts'
import { colors, type Color } from '#contract/colors.ts'
import type { PresetOrganization } from '#contract/policy.ts'
import type { Profile } from '#contract/profiles.ts'
import { texts } from '#contract/texts.ts'
import { ColorField } from '../../components/fields/color-field.tsx'
import { FailedConnection } from '../../components/connection-check/failed-connection.tsx'
import { ProductionTag } from '../../components/texts/organization-mark.tsx'
import { connectionQueries } from '../../lib/bridge/connection.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { usePolicy } from '../../lib/bridge/preferences.ts'
import { widthForTexts } from '../../lib/text/width-for-texts.ts'
import { useOpenings } from '../../stores/help.ts'
import { Checks, ChecksTitle } from './checks.tsx'
import classes from './connect-form.module.css'
import { CredentialField } from './credential-field.tsx'
import { formProblemText, type FormProblem } from './form-problem.ts'
import { FormRow } from './form-row.tsx'
import type { ConnectForm as Form } from './schema.ts'
import { ZuliprcDrop, type ZuliprcOffer } from './zuliprc-drop.tsx'
import { call } from '../../lib/bridge/bridge.ts'
import { Details } from '../../components/texts/details.tsx'

const t = texts('connect')

const empty: Form = {
  server: '',
  email: '',
  credential: 'key',
  secret: '',
  label: '',
  color: 'blue',
  isProduction: false,
}

/** Few computers have presets. */
const PresetOrganizations = lazy(() => import('./preset-organizations.tsx'))
const noPresets: readonly PresetOrganization[] = []

/** Type of an error that comes from connecting; the refusal contains the details. */
const refused = 'refused'

/** Loads the schema when the form is first validated, because filling it in needs none. */
const resolver: Resolver<Form> = async (...form) => (await import('./schema.ts')).connectFormResolver(...form)

interface ConnectFormProps {
  /** A known account that is connected again, so that the form asks only for its key. */
  readonly again: Profile | null
  readonly onConnected: (profile: Profile) => Promise<void>
  /** The other choice, beside the form until there is an address to check, then below the checks. */
  readonly renderOther?: ((variant: 'filled' | 'default') => ReactNode) | undefined
}

/** Asks for address, account, key and appearance, and checks them by a real request before anything is saved. */
export function ConnectForm({ again, onConnected, renderOther }: ConnectFormProps) {
  const queryClient = useQueryClient()
  const [blank] = useState(() => (again ? knownOf(again) : { ...empty, color: freeColor(queryClient) }))
  const form = useForm<Form>({ defaultValues: blank, resolver, mode: 'onSubmit' })
  const { register, handleSubmit, watch, setValue, setError, clearErrors, reset, getValues, formState } = form
  const [probed, setProbed] = useState(blank.server)
  const [handle, setHandle] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<Failure | null>(null)
  const probe = useQuery(connectQueries.probe(probed))
  const presets = usePolicy(({ values }) => values.organizations ?? noPresets)
  const credential = watch('credential')
  const hasAddress = watch('server').trim() !== ''

  const checkAddress = () => setProbed(getValues('server').trim())
  const choosePreset = ({ server, label, color, isProduction = false }: PresetOrganization) => {
    setRefusal(null)
    setValue('server', server, { shouldValidate: formState.isSubmitted })
    setValue('label', label)
    if (color !== undefined) setValue('color', color)
    setValue('isProduction', isProduction)
    setProbed(server)
  }
  const [otherEmail, setOtherEmail] = useState<string | null>(null)
  const takeOffer = (offer: ZuliprcOffer) => {
    const isOther = again !== null && offer.email.toLowerCase() !== again.email.toLowerCase()
    setOtherEmail(isOther ? offer.email : null)
    if (isOther) return
    // The previous refusal concerned another key.
    clearErrors()
    setRefusal(null)
    setHandle(offer.handle)
    setValue('credential', 'file')
    setValue('secret', '')
    if (again) return
    setValue('server', offer.server, { shouldValidate: formState.isSubmitted })
    setValue('email', offer.email, { shouldValidate: formState.isSubmitted })
    setProbed(offer.server)
  }
  const clear = () => {
    reset(blank)
    setHandle(null)
    setProbed(blank.server)
    setRefusal(null)
  }

  const opened = useOpenings(({ account, host }) => account ?? host)
  const takeOpened = useEffectEvent((given: ZuliprcOffer | string) => {
    useOpenings.setState({ account: null, host: null })
    if (typeof given !== 'string') return takeOffer(given)
    clear()
    setValue('server', given)
    setProbed(given)
  })
  useEffect(() => {
    if (opened !== null && !again) takeOpened(opened)
  }, [opened, again])

  const submit = handleSubmit(async (values) => {
    setRefusal(null)
    setProbed(values.server)
    try {
      const label = values.label || (await likelyLabel(queryClient, values.server))
      await onConnected(await connect({ ...values, label }, handle))
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setRefusal(thrown.failure)
      const wrong = fieldOfFailure(thrown.failure)
      const field = again && wrong !== 'secret' ? null : wrong
      setError(field ?? 'root', { type: refused }, { shouldFocus: field !== null })
    }
  })

  /**
   * Looks up the text of an error. This happens while rendering, because the language may change while the form is
   * shown.
   */
  const wordsOf = (error: Pick<FieldError, 'type' | 'message'> | undefined): string | undefined => {
    if (error?.type === refused) return refusal ? formatFailure(refusal) : undefined
    // The cast is safe: the schema has no other messages.
    return error?.message === undefined ? undefined : formProblemText(error.message as FormProblem)
  }

  return (
    <form
      className={again ? classes.again : classes.columns}
      onSubmit={(submitted) => void submit(submitted)}
      noValidate
    >
      <div className={classes.fields}>
        {again ? (
          <KnownAccount profile={again} />
        ) : (
          <>
            {presets.length === 0 ? null : (
              <Suspense>
                <PresetOrganizations presets={presets} onChoose={choosePreset} />
              </Suspense>
            )}
            <ZuliprcDrop onOffer={takeOffer} />
            <FormRow label={t('field.server')} htmlFor="connect-server">
              <TextInput
                id="connect-server"
                placeholder={t('field.server-placeholder')}
                leftSection={<IconServer size={16} stroke={1.5} />}
                rightSection={<AddressState of={probe} />}
                rightSectionWidth={widthForTexts([addressState(probe) ?? ''], { least: 88, around: 34 })}
                dir="ltr"
                spellCheck={false}
                autoComplete="off"
                error={wordsOf(formState.errors.server)}
                {...register('server', { onBlur: checkAddress })}
              />
            </FormRow>
            <FormRow label={t('field.email')} htmlFor="connect-email">
              <TextInput
                id="connect-email"
                leftSection={<IconMail size={16} stroke={1.5} />}
                dir="ltr"
                spellCheck={false}
                autoComplete="off"
                error={wordsOf(formState.errors.email)}
                {...register('email')}
              />
            </FormRow>
          </>
        )}
        <CredentialField
          hasFocus={again !== null}
          kind={credential}
          offersPassword={probe.data?.offersPasswordSignIn === true}
          error={wordsOf(formState.errors.secret)}
          input={register('secret')}
          onChoose={(kind) => {
            setValue('credential', kind)
            setValue('secret', '')
            setHandle(null)
          }}
          onGone={() => setValue('secret', '')}
        >
          {again ? <ZuliprcDrop isLink onOffer={takeOffer} /> : null}
        </CredentialField>
        {otherEmail === null || again === null ? null : (
          <Text role="alert" c="var(--bad)">
            {t('zuliprc.other', { email: otherEmail, account: again.email })}
          </Text>
        )}
        {again ? null : (
          <>
            <hr className={classes.line} />
            <FormRow label={t('field.label')} htmlFor="connect-label">
              <div className={classes.appearance}>
                <TextInput
                  id="connect-label"
                  w={200}
                  // This label is used when the field is empty. It is never written into the field, because the user
                  // may be typing there.
                  placeholder={probe.data?.realmName?.slice(0, 60) || t('field.label-placeholder')}
                  error={wordsOf(formState.errors.label)}
                  {...register('label')}
                />
                <ColorField
                  label={t('field.color')}
                  isLabelHidden
                  value={watch('color')}
                  onChange={(color) => setValue('color', color)}
                />
              </div>
            </FormRow>
            <FormRow label={t('field.production')} htmlFor="connect-production">
              <div className={classes.production}>
                <Switch
                  id="connect-production"
                  label={t('field.production-what')}
                  {...register('isProduction')}
                  // Otherwise the switch keeps its own state, and misses values that it did not set.
                  checked={watch('isProduction')}
                />
                {watch('isProduction') ? <ProductionTag /> : null}
              </div>
            </FormRow>
          </>
        )}
        <FormRow label={t('field.storage')}>
          <KeyStorageLine />
        </FormRow>
        {formState.errors.root && refusal ? (
          <Text role="alert" c="var(--bad)">
            {formatFailure(refusal)}
          </Text>
        ) : null}
        <footer className={classes.actions}>
          {again ? null : (
            <>
              <Text component="small" size="sm" c="dimmed" flex={1}>
                {t('submit.promise')}
              </Text>
              <Button variant="subtle" onClick={clear}>
                {t('submit.clear')}
              </Button>
            </>
          )}
          <Button
            type="submit"
            // The demo is what can work while there is no address.
            variant={again || renderOther === undefined || hasAddress ? 'filled' : 'default'}
            // A filled button is bolder, and must not become wider while an address is typed.
            fw={600}
            loading={formState.isSubmitting}
          >
            {t(again ? 'again.submit' : refusal ? 'submit.again' : 'submit')}
          </Button>
        </footer>
      </div>
      {again ? (
        // A refused key has its reason at the field. Any other failure is that of the connection.
        formState.errors.root && refusal?.kind === 'network' ? (
          <FailedConnection subject={{ server: again.server }} />
        ) : null
      ) : (
        <aside>
          {probed === '' ? null : probe.error && !probe.isFetching ? (
            <>
              <ChecksTitle />
              <FailedConnection subject={{ server: probed }} />
            </>
          ) : (
            <Checks probe={probe.data ?? null} refusal={refusal} isChecking={probe.isFetching} />
          )}
          {renderOther?.(hasAddress ? 'default' : 'filled')}
        </aside>
      )}
    </form>
  )
}

/** A known account without its key; its address and email can't be changed here. */
function KnownAccount({ profile: { server, email } }: { profile: Profile }) {
  return (
    <>
      <FormRow label={t('field.server')}>
        <bdi className={classes.known}>{server}</bdi>
      </FormRow>
      <FormRow label={t('field.email')}>
        <bdi className={classes.known}>{email}</bdi>
      </FormRow>
    </>
  )
}

const knownOf = ({ server, email, label, color, isProduction }: Profile): Form => ({
  ...empty,
  server,
  email,
  label,
  color,
  isProduction,
})

type Probe = Pick<UseQueryResult, 'data' | 'isFetching'>

function addressState({ data, isFetching }: Probe): string | null {
  if (isFetching) return t('server.checking')
  return data === undefined ? null : t('server.answers')
}

function AddressState({ of }: { readonly of: Probe }) {
  const words = addressState(of)
  if (words === null) return null
  return (
    <span className={classes.address} data-answers={!of.isFetching}>
      {of.isFetching ? null : <IconCheck size={14} stroke={1.7} aria-hidden />}
      {words}
    </span>
  )
}

/** Picks the first unused color, so that organizations differ by default. */
function freeColor(queryClient: QueryClient): Color {
  const taken = queryClient.getQueryData(connectionQueries.profiles().queryKey)?.map(({ color }) => color)
  return colors.find((color) => !taken?.includes(color)) ?? colors[0]
}

/**
 * Proposes the organization's name as the label of an account without one, or the host's name. If the form is sent
 * before the first check has ended, asks the server itself, and rejects as connecting would if there is no such server.
 */
async function likelyLabel(queryClient: QueryClient, server: string): Promise<string> {
  const { realmName } = await queryClient.fetchQuery(connectQueries.probe(server))
  const host = server.replace(/^https?:\/\//i, '').replace(/[/?#].*$/, '')
  return (realmName?.trim() || host || server).slice(0, 60)
}

const connectKeys = {
  all: ['connect'] as const,
  probe: (server: string) => [...connectKeys.all, 'probe', server] as const,
}

const connectQueries = {
  probe: (server: string) =>
    queryOptions({
      queryKey: connectKeys.probe(server),
      queryFn: () => call('server:probe', { server }),
      enabled: server !== '',
      retry: false,
      staleTime: 10_000,
    }),
}

/** Keeps the space of the line until the keychain has answered. Its name is as long as the longest one. */
const notYetKnown = { isAvailable: true, name: 'Windows Credential Manager', reason: null }

/** Shows where the key will be stored, before the user types it. */
function KeyStorageLine() {
  const { data } = useQuery(connectionQueries.appInfo())
  const { isAvailable, name, reason } = data?.keychain ?? notYetKnown
  return (
    // The line has the space of its text from the start. Otherwise the button below moves while it is being clicked,
    // and the click is lost.
    <div className={classes.storage} data-available={isAvailable} aria-busy={!data}>
      <p className={classes.state}>
        {isAvailable ? (
          <IconLock size={14} stroke={1.7} aria-hidden />
        ) : (
          <IconLockOff size={14} stroke={1.7} aria-hidden />
        )}
        {t(isAvailable ? 'storage.ready' : 'storage.none')}
      </p>
      <p>
        {isAvailable ? t('storage.ready-what', { name }) : t('storage.none-what')}
        {isAvailable || data?.platform !== 'linux' ? null : ` ${t('storage.none-linux')}`}
      </p>
      {reason === null ? null : <Details>{reason}</Details>}
    </div>
  )
}

/**
 * Connects an account. It deliberately bypasses the mutation cache, because a cached mutation keeps its variables,
 * which include the key.
 */
async function connect(form: Form, handle: string | null): Promise<Profile> {
  const { server, email, label, color, isProduction } = form
  const profile = { server, email, appearance: { label, color, isProduction } }
  if (form.credential === 'password') {
    return call('profiles:connect-with-password', { ...profile, password: form.secret })
  }
  if (form.credential === 'file' && handle !== null) {
    return call('profiles:connect-with-handle', { ...profile, handle })
  }
  return call('profiles:connect-with-key', { ...profile, apiKey: form.secret })
}

const fields: Partial<Record<NonNullable<Failure['reason']>, keyof Form>> = {
  'address-not-found': 'server',
  'connection-refused': 'server',
  'connection-lost': 'server',
  'redirected-elsewhere': 'server',
  'insecure-address': 'server',
  'malformed-address': 'server',
  'not-the-api': 'server',
  'organization-unknown': 'server',
  tls: 'server',
  'not-https': 'server',
  timeout: 'server',
  'account-deactivated': 'email',
  'organization-deactivated': 'server',
  'wrong-key': 'secret',
  'password-refused': 'secret',
  'password-sign-in-off': 'secret',
}

/** Returns the field that shows the refusal of a connection; null if the refusal belongs to no field. */
function fieldOfFailure(failure: Failure): keyof Form | null {
  return (failure.reason === undefined ? undefined : fields[failure.reason]) ?? null
}
