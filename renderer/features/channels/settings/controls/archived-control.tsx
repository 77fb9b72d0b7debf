import { Box, Button, Flex, Group, Radio, SegmentedControl, Stack, Switch, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { IconArchive } from '@tabler/icons-react'
import { privacies } from '#contract/records/channel.ts'
import { texts } from '#contract/texts.ts'
import { valueText } from '../../../../lib/records/kind-texts.ts'
import { PrivacyIcon } from '../../../../records/channel/privacy-icon.tsx'
import { useOptionLocks, useTextContext } from '../../../../records/edit/editor.ts'
import { numberText, readNumber, type ControlProps } from '../../../../records/edit/controls/control-props.ts'
import { reportProblem } from '../../../../components/notices/show-notice.ts'
import { checkWrite } from '../../../../lib/writes/write-store.ts'
import classes from '../sections.module.css'

const privacyControlTexts = texts('records', 'channel')

/** Chooses who can find and read the channel: one choice in place of the service's three booleans. */
export function PrivacyControl({ field, labelId, helpId }: ControlProps) {
  const context = useTextContext()
  const locks = useOptionLocks(field)
  const isWebPublicUnknown = context.connection.realm.isWebPublicPossible === null
  return (
    <Radio.Group
      aria-labelledby={labelId}
      aria-describedby={helpId}
      value={typeof field.value === 'string' ? field.value : null}
      onChange={field.set}
    >
      <Stack gap={10} py={2}>
        {privacies.map((privacy) => {
          // A choice that is not allowed stays listed with its reason. The current choice can always be kept.
          const isUnknown = privacy === 'web-public' && isWebPublicUnknown
          const reason = locks[privacy] ?? (isUnknown ? privacyControlTexts('privacy.web-public-unknown') : null)
          return (
            <Radio
              key={privacy}
              value={privacy}
              disabled={locks[privacy] !== undefined}
              label={
                <Flex component="span" align="center" gap="sm">
                  <Box component="span" display="flex" c="dimmed">
                    <PrivacyIcon privacy={privacy} isSaid />
                  </Box>
                  {valueText('channel', field.name, privacy, context)}
                  {reason === null ? null : (
                    <Text span size="sm" c="var(--text-3)">
                      {reason}
                    </Text>
                  )}
                </Flex>
              }
            />
          )
        })}
      </Stack>
    </Radio.Group>
  )
}

const retentionControlTexts = texts('records', 'channel')

const proposedDays = 365

/**
 * Control of the retention of messages: the organization's default, a number of days, or forever
 * (service.md#updating-a-channel).
 */
export function RetentionControl({ field, labelId, helpId }: ControlProps) {
  const { value, base } = field
  const [typed, setTyped] = useState('')
  const isPeriod = value !== 'realm_default' && value !== 'unlimited'
  const context = useTextContext()
  const words = (wanted: string) => valueText(field.kind, field.name, wanted, context)
  const choose = (choice: string) =>
    field.set(choice !== 'days' ? choice : typeof base === 'number' ? base : proposedDays)
  return (
    <Group gap="sm">
      <SegmentedControl
        aria-labelledby={labelId}
        aria-describedby={helpId}
        value={value === undefined ? '' : isPeriod ? 'days' : value}
        data={[
          { value: 'realm_default', label: words('realm_default') },
          { value: 'days', label: retentionControlTexts('retention.days') },
          { value: 'unlimited', label: words('unlimited') },
        ]}
        onChange={choose}
      />
      {isPeriod && value !== undefined ? (
        <TextInput
          w={120}
          inputMode="numeric"
          aria-label={retentionControlTexts('retention.number')}
          rightSection={retentionControlTexts('retention.unit')}
          rightSectionWidth={48}
          value={numberText(value, typed)}
          error={field.problem !== undefined}
          onChange={(changed) => {
            setTyped(changed.currentTarget.value)
            // Invalid text stays as it was typed, in a draft that can't be sent yet.
            field.set(readNumber(changed.currentTarget.value))
          }}
        />
      ) : null}
    </Group>
  )
}

const t = texts('channels')

/** Unarchiving a channel is a setting (service.md#archived-channels); archiving is another operation of the service. */
export function ArchivedControl({ field, labelId, helpId }: ControlProps) {
  const { profileId } = useTextContext().connection
  const { kind, id, base, value, set } = field
  if (base === undefined) return <p className={classes.fact}>{t('settings.field.unknown')}</p>
  if (base === false) {
    return (
      <Button
        size="xs"
        leftSection={<IconArchive size={14} stroke={1.5} />}
        aria-describedby={helpId}
        onClick={() => {
          const target = { base: false, mine: true }
          checkWrite(profileId, { kind, act: 'archive', id, target }).catch(reportProblem)
        }}
      >
        {t('settings.archive.archive')}
      </Button>
    )
  }
  return (
    <Switch
      aria-labelledby={labelId}
      aria-describedby={helpId}
      label={t('settings.archive.unarchive')}
      checked={value === false}
      onChange={(changed) => set(!changed.currentTarget.checked)}
    />
  )
}
