import { Anchor, Box, Button, Flex, Radio, Stack, Text } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useForm, type UseFormRegisterReturn } from 'react-hook-form'
import { exportTypes, type ExportConsent } from '#contract/operations/exports.ts'
import type { RuleFacts } from '#contract/records/define.ts'
import type { ExportType } from '#contract/records/export.ts'
import { fieldLock, lackedRole } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { useConnection } from '../../lib/bridge/connection.ts'
import { type Directory, userName } from '../../lib/organization/directory.ts'
import { ruleDirectory } from '../../lib/records/findings.ts'
import { lockText } from '../../lib/records/locks.ts'
import { Fact, Facts } from '../../components/texts/facts.tsx'
import classes from './exports.module.css'
import { typeText } from './row-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { toFailure } from '#contract/failures.ts'
import { Dialog } from '../../components/dialogs/dialog.tsx'
import { PeopleList } from '../../records/people/people-list.tsx'
import { formatFailure } from '../../lib/text/format-failure.ts'
import { nameOrder } from '../../lib/text/format.ts'
import { recordKeys } from '../../lib/records/record-keys.ts'
import { request, unlessMissing } from '../../lib/bridge/request.ts'

const t = texts('exports')

interface StartExportProps {
  readonly directory: Directory
  readonly onStart: (type: ExportType) => void
}

/**
 * Chooses the content of an export, and shows the consents that it needs, or the reason if this account can't start it.
 */
export function StartExport({ directory, onStart }: StartExportProps) {
  const { connection } = useConnection()
  const { register, watch, handleSubmit } = useForm<{ type: ExportType }>({ defaultValues: { type: 'public' } })
  const type = watch('type')
  const facts: RuleFacts = { values: {}, base: {}, connection, directory: ruleDirectory(directory) }
  const lockOf = (option: ExportType) => {
    const lock = fieldLock('export', 'export_type', facts, option)
    return lock && lockText('export', lock, directory)
  }
  const why = blockText(connection, directory)
  return (
    <form
      className={classes.new}
      aria-labelledby="start-export"
      onSubmit={(submitted) => void handleSubmit(({ type: chosen }) => onStart(chosen))(submitted)}
    >
      <Box py="sm" ps="lg" pe="xl">
        <Box component="h2" id="start-export" pb="sm">
          {t('new.title')}
        </Box>
        <div role="radiogroup" aria-labelledby="start-export">
          {exportTypes.map((option) => (
            <Type
              key={option}
              option={option}
              isChosen={option === type}
              registration={register('type')}
              lock={lockOf(option)}
              isUnknown={connection.realm.ownerFullContentAccess === null}
            />
          ))}
        </div>
      </Box>
      <Stack className={classes.sum ?? ''} gap="sm" px="lg" py="md">
        <Consents directory={directory} />
        <Facts isSmall>
          <Fact name={t('new.limit')}>{t('new.limit.value')}</Fact>
        </Facts>
        {why === null ? null : (
          <Text size="sm" c="dimmed">
            {why}
          </Text>
        )}
        <Button type="submit" variant="filled" mt="auto" disabled={why !== null}>
          {t('new.start')}
        </Button>
      </Stack>
    </form>
  )
}

function blockText({ me }: RuleFacts['connection'], directory: Directory): string | null {
  const role = lackedRole('export', 'create', me)
  return role === null ? null : lockText('export', { by: 'role', role }, directory)
}

interface TypeProps {
  readonly option: ExportType
  readonly isChosen: boolean
  readonly registration: UseFormRegisterReturn<'type'>
  /** Reason why the type can't be chosen, in a sentence. */
  readonly lock: string | null
  /** True if the server does not report whether owners can start this type. */
  readonly isUnknown: boolean
}

function Type({ option, isChosen, registration, lock, isUnknown }: TypeProps) {
  const aboutId = useId()
  const doubt = option === 'full_without_consent' && lock === null && isUnknown ? t('new.unknown-access') : ''
  return (
    <div className={classes.type} data-on={isChosen}>
      <Radio
        {...registration}
        value={option}
        disabled={lock !== null}
        aria-describedby={aboutId}
        label={
          <Flex component="span" align="center" gap={6} fw={600} c={lock === null ? 'inherit' : 'var(--text-3)'}>
            {typeText(option)}
            {lock === null ? null : <IconLock size={14} stroke={1.7} aria-hidden />}
          </Flex>
        }
      />
      <Text id={aboutId} size="sm" c="dimmed" ps="xl">
        {[t.find(`export.effect.export_type.${option}`), lock ?? doubt].join(' ')}
      </Text>
    </div>
  )
}

/** Number and list of people who agreed to the export of what they can read. */
function Consents({ directory }: { directory: Directory }) {
  const { profileId } = useConnection().connection
  const [isListed, setListed] = useState(false)
  const { data: consents, error } = useQuery({
    queryKey: [...recordKeys.all('export', profileId), 'consents'],
    queryFn: async ({ signal }) => {
      const answer = await unlessMissing(request(profileId, 'exports.consents', {}, { signal }))
      return answer?.reply.export_consents ?? null
    },
  })
  if (error !== null)
    return (
      <Text size="sm" c="dimmed" role="alert">
        {t('consents.failed', { why: formatFailure(toFailure(error)) })}
      </Text>
    )
  if (consents === undefined)
    return (
      <Text size="sm" c="dimmed" aria-busy>
        …
      </Text>
    )
  if (consents === null)
    return (
      <Text size="sm" c="dimmed">
        {t('consents.unknown')}
      </Text>
    )
  const agreed = consents.filter(({ consented }) => consented).length
  const count = consents.length
  return (
    <Stack align="flex-start" gap="xs">
      <b>{t('consents', { agreed, count })}</b>
      <div className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(100 * agreed) / Math.max(count, 1)}%` }} />
      </div>
      <Anchor component="button" type="button" onClick={() => setListed(true)}>
        {t('consents.show')}
      </Anchor>
      {isListed ? (
        <Dialog onClose={() => setListed(false)} title={t('consents.title')} size={480}>
          <PeopleList people={peopleOf(consents, directory)} />
        </Dialog>
      ) : null}
    </Stack>
  )
}

/** People to list: those who agreed come first, then by name. */
function peopleOf(consents: readonly ExportConsent[], directory: Directory) {
  const compare = nameOrder()
  return consents
    .map(({ user_id: userId, consented }) => ({
      userId,
      consented,
      name: userName(directory, userId),
      email: directory.users?.get(userId)?.email ?? null,
      note: t(consented ? 'consents.yes' : 'consents.no'),
    }))
    .toSorted((one, other) => Number(other.consented) - Number(one.consented) || compare(one.name, other.name))
}
