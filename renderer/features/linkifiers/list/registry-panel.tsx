import { Button, FileButton, NumberInput } from '@mantine/core'
import { useState } from 'react'
import { showNotice } from '../../../components/notices.tsx'
import { reportProblem } from '../../../components/report-problem.ts'
import { call } from '../../../lib/bridge.ts'
import { linkifierFile, parseLinkifierFile } from '../registry.ts'
import type { Linkifier } from '../schema.ts'
import { t } from '../text.ts'
import type { KnownLinkifiers } from '../use-known-linkifiers.ts'
import classes from './registry-panel.module.css'

interface RegistryPanelProps {
  readonly known: KnownLinkifiers
  readonly linkifiers: readonly Linkifier[]
  readonly onShow: (id: number) => void
}

/** By-id mode: this server lists nothing, so the console keeps what it created or was told. */
export function RegistryPanel({ known, linkifiers, onShow }: RegistryPanelProps) {
  const [id, setId] = useState<number | string>('')
  const isKnown = (one: { readonly id: number }) => linkifiers.some((other) => other.id === one.id)
  const withContent = linkifiers.filter(({ pattern }) => pattern !== '')

  const open = async (wanted: number) => {
    if (!isKnown({ id: wanted })) await known.remember('told', [{ id: wanted, isIdAlone: true }])
    onShow(wanted)
  }
  const read = async (file: File | null) => {
    if (!file) return
    const { linkifiers: told, problem } = parseLinkifierFile(await file.text())
    if (told === null) {
      showNotice({ tone: 'bad', text: t('registry.unreadable', { name: file.name, problem }) })
      return
    }
    if (told.length === 0) {
      showNotice({ tone: 'warn', text: t('registry.empty-file', { name: file.name }) })
      return
    }
    const replaced = told.filter(isKnown).length
    await known.remember('file', told)
    const words = [t('registry.imported', { count: told.length })]
    if (replaced > 0) words.push(t('registry.replaced', { count: replaced }))
    showNotice({ tone: 'ok', text: words.join(' ') })
  }
  const save = async () => {
    const { isSaved } = await call('file:save-text', { name: 'linkifiers.json', text: linkifierFile(withContent) })
    if (isSaved) showNotice({ tone: 'ok', text: t('registry.saved') })
  }
  return (
    <section className={classes.panel} aria-label={t('registry.title')}>
      <p>{t('registry.why')}</p>
      <form
        className={classes.row}
        onSubmit={(submitted) => {
          submitted.preventDefault()
          if (typeof id === 'number') void open(id).catch(reportProblem)
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
        <FileButton accept="application/json,.json" onChange={(file) => void read(file).catch(reportProblem)}>
          {(props) => (
            <Button size="xs" variant="subtle" {...props}>
              {t('registry.import')}
            </Button>
          )}
        </FileButton>
        <Button
          size="xs"
          variant="subtle"
          disabled={withContent.length === 0}
          onClick={() => void save().catch(reportProblem)}
        >
          {t('registry.export')}
        </Button>
      </div>
    </section>
  )
}
