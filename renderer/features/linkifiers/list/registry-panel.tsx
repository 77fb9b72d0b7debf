import { Button, FileButton, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { toFailure } from '../../../../electron/contract/failures.ts'
import { showNotice } from '../../../components/notices.tsx'
import { call } from '../../../lib/bridge.ts'
import { failureWords } from '../../../lib/failure-words.ts'
import { parseRegistryFile, type LinkifierRegistry } from '../registry.ts'
import { t } from '../text.ts'
import classes from './registry-panel.module.css'

interface RegistryPanelProps {
  readonly registry: LinkifierRegistry
  readonly onMerge: (told: LinkifierRegistry) => Promise<void>
  readonly onOpenId: (id: number) => void
}

/** By-id mode: this server lists nothing, so the console keeps what it created or was told. */
export function RegistryPanel({ registry, onMerge, onOpenId }: RegistryPanelProps) {
  const [id, setId] = useState<number | string>('')
  const read = async (file: File | null) => {
    if (!file) return
    const told = parseRegistryFile(await file.text())
    if (told === null) {
      showNotice({ tone: 'bad', text: t('registry.unreadable', { name: file.name }) })
      return
    }
    await onMerge(told)
    showNotice({ tone: 'ok', text: t('registry.imported', { count: told.linkifiers.length }) })
  }
  const save = async () => {
    const text = `${JSON.stringify(registry, null, 2)}\n`
    const { isSaved } = await call('file:save-text', { name: 'linkifiers.json', text })
    if (isSaved) showNotice({ tone: 'ok', text: t('registry.saved') })
  }
  return (
    <section className={classes.panel} aria-label={t('registry.label')}>
      <p>{t('registry.why')}</p>
      <form
        className={classes.row}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (typeof id === 'number') onOpenId(id)
        }}
      >
        <NumberInput
          size="xs"
          aria-label={t('registry.id')}
          placeholder={t('registry.id')}
          value={id}
          min={1}
          allowDecimal={false}
          hideControls
          onChange={setId}
        />
        <Button size="xs" type="submit" disabled={typeof id !== 'number'}>
          {t('registry.open')}
        </Button>
      </form>
      <div className={classes.row}>
        <FileButton accept="application/json,.json" onChange={(file) => void read(file).catch(report)}>
          {(props) => (
            <Button size="xs" variant="subtle" {...props}>
              {t('registry.import')}
            </Button>
          )}
        </FileButton>
        <Button
          size="xs"
          variant="subtle"
          disabled={registry.linkifiers.length === 0}
          onClick={() => void save().catch(report)}
        >
          {t('registry.export')}
        </Button>
      </div>
    </section>
  )
}

const report = (thrown: unknown) => showNotice({ tone: 'bad', text: failureWords(toFailure(thrown)) })
