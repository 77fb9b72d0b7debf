import { Anchor, Box, Button, Flex, Stack, Text, Textarea } from '@mantine/core'
import { IconAlertOctagon, IconFileImport } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { lackedRole } from '#contract/records/index.ts'
import { texts } from '#contract/texts.ts'
import { bold, TaggedText } from '../../../components/texts/tagged-text.tsx'
import { reportProblem } from '../../../components/notices/show-notice.ts'
import { useFileDrop } from '../../../components/fields/use-file-drop.ts'
import { useConnection } from '../../../lib/bridge/connection.ts'
import { formatBytes } from '../../../lib/text/format.ts'
import { leastRoleLabel } from '../../../lib/text/roles.ts'
import shared from './from-file.module.css'
import classes from './file-step.module.css'
import type { Unreadable } from './reading/overview.ts'
import { limits } from './reading/parse.ts'
import { openBytes, useFromFile } from './store.ts'
import { useWaitingRun } from './step-bar.tsx'

const t = texts('users')

/** Step that accepts a file by drop or by choice, or pasted rows. */
export function FileStep() {
  const { profileId, me } = useConnection().connection
  const { isBusy, unreadable } = useFromFile()
  const input = useRef<HTMLInputElement>(null)
  const [pasted, setPasted] = useState('')
  const waiting = useWaitingRun()
  const role = lackedRole('user', 'create', me)
  const read = (text: string) => openBytes(profileId, null, new TextEncoder().encode(text)).catch(reportProblem)
  const take = async (file: File | undefined) => {
    if (file === undefined || role !== null) return
    // A file that is too large is not even loaded into memory.
    const bytes = file.size > limits.bytes ? new Uint8Array(limits.bytes + 1) : new Uint8Array(await file.arrayBuffer())
    await openBytes(profileId, file.name, bytes)
  }
  const choose = (file: File | undefined) => void take(file).catch(reportProblem)
  useEffect(() => {
    const onPaste = ({ target, clipboardData }: ClipboardEvent) => {
      if (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) return
      if (clipboardData?.files[0] !== undefined) return choose(clipboardData.files[0])
      const text = clipboardData?.getData('text/plain') ?? ''
      if (text.trim() !== '' && role === null) void read(text)
    }
    addEventListener('paste', onPaste)
    return () => removeEventListener('paste', onPaste)
  })
  const { 'data-over': isOver, ...drop } = useFileDrop(([file]) => choose(file))
  return (
    <div className={shared.start} {...drop}>
      {role === null ? null : <p role="alert">{t('file.locked', { who: leastRoleLabel(role) })}</p>}
      {waiting === null ? null : (
        <Box
          component="section"
          w="100%"
          maw={720}
          px="md"
          py={10}
          bdrs="sm"
          bg="var(--warn-soft)"
          c="var(--warn)"
          data-soft
          aria-label={t('file.file.waits', { title: waiting.title })}
        >
          <Text component="h2" fw={600}>
            {t('file.file.waits', { title: waiting.title })}
          </Text>
          <p>{t('file.file.waits-why', { count: waiting.secrets.missing })}</p>
        </Box>
      )}
      <Stack
        className={classes.drop ?? ''}
        data-over={isOver && role === null}
        align="center"
        gap="sm"
        w="100%"
        maw={720}
        px="xl"
        py={32}
        bdrs="md"
        ta="center"
      >
        <IconFileImport size={24} stroke={1.5} aria-hidden />
        <p>
          <TaggedText
            text={t('file.file.drop')}
            tags={{
              ...bold,
              choose: (
                <Anchor
                  component="button"
                  type="button"
                  disabled={role !== null}
                  onClick={() => input.current?.click()}
                />
              ),
            }}
          />
        </p>
        <p className={shared.quiet}>{t('file.file.what')}</p>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/tab-separated-values,text/plain"
          hidden
          onChange={(changed) => {
            choose(changed.currentTarget.files?.[0])
            changed.currentTarget.value = ''
          }}
        />
      </Stack>
      <p role="status" className={classes.reading}>
        {isBusy ? t('file.file.reading') : null}
      </p>
      {unreadable === null ? null : (
        <Flex
          component="p"
          role="alert"
          className={classes.unreadable}
          gap="sm"
          w="100%"
          maw={720}
          px="md"
          py={10}
          bdrs="sm"
          bg="var(--bad-soft)"
          c="var(--bad)"
          data-soft
        >
          <IconAlertOctagon size={16} stroke={1.5} aria-hidden />
          <span>{unreadable === 'failed' ? t('file.failed.read') : unreadableText(unreadable)}</span>
        </Flex>
      )}
      <Textarea
        w="100%"
        maw={720}
        label={t('file.file.paste')}
        value={pasted}
        onChange={(changed) => setPasted(changed.currentTarget.value)}
        minRows={4}
        maxRows={8}
        autosize
        spellCheck={false}
        disabled={role !== null}
      />
      <Button disabled={pasted.trim() === '' || isBusy} onClick={() => void read(pasted)}>
        {t('file.file.read-pasted')}
      </Button>
    </div>
  )
}

function unreadableText(unreadable: Unreadable): string {
  if (unreadable.why === 'foreign') return t(`file.foreign.${unreadable.kind}`)
  if (unreadable.why !== 'too-large') return t(`file.unreadable.${unreadable.why}`)
  return t('file.unreadable.too-large', { size: formatBytes(unreadable.bytes), most: formatBytes(limits.bytes) })
}
