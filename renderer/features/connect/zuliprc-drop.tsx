import { Anchor, Text } from '@mantine/core'
import { IconFile } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { AppError, type Failure } from '#contract/failures.ts'
import { maxZuliprcText } from '#contract/files.ts'
import type { Output } from '#contract/ipc.ts'
import { texts } from '#contract/texts.ts'
import { bold, TaggedText } from '../../components/texts/tagged-text.tsx'
import { textOfFile, useFileDrop } from '../../components/fields/use-file-drop.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { formatFailure } from '../../lib/text/format-failure.ts'
import classes from './zuliprc-drop.module.css'

const t = texts('connect')

export type ZuliprcOffer = Output<'profiles:offer-zuliprc'>

interface ZuliprcDropProps {
  /** True for a link without the area to drop a file, where the key is all that is missing. */
  readonly isLink?: boolean
  readonly onOffer: (offer: ZuliprcOffer) => void
}

/**
 * Accepts a dropped or chosen zuliprc. Its text is passed directly to main, which returns only the parts that are not
 * secret.
 */
export function ZuliprcDrop({ isLink = false, onOffer }: ZuliprcDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<Failure | null>(null)

  const offer = async (ask: () => Promise<ZuliprcOffer | null>) => {
    setProblem(null)
    try {
      const answer = await ask()
      if (answer) onOffer(answer)
    } catch (thrown) {
      if (!(thrown instanceof AppError)) throw thrown
      setProblem(thrown.failure)
    }
  }
  const offerFile = (file: File | undefined) => {
    if (!file) return
    void offer(async () => call('profiles:offer-zuliprc', { text: await textOfFile(file.slice(0, maxZuliprcText)) }))
  }
  const choose = async () => {
    const { shell } = await call('app:get-info', {})
    // A browser has no file dialog that hides the file from the page, so the page's own input is used in a browser.
    if (shell === 'browser') input.current?.click()
    else await offer(() => call('profiles:choose-zuliprc', {}))
  }
  const drop = useFileDrop(([file]) => offerFile(file))

  return (
    <div>
      {isLink ? (
        <Anchor component="button" type="button" size="sm" onClick={() => void choose()}>
          {t('zuliprc.link')}
        </Anchor>
      ) : (
        <div className={classes.drop} {...drop}>
          <IconFile size={16} stroke={1.5} aria-hidden />
          <span>
            <TaggedText
              text={t('zuliprc.drop')}
              tags={{
                ...bold,
                choose: <Anchor component="button" type="button" onClick={() => void choose()} />,
              }}
            />
          </span>
        </div>
      )}
      <input
        ref={input}
        type="file"
        hidden
        onChange={(changed) => {
          offerFile(changed.currentTarget.files?.[0])
          changed.currentTarget.value = ''
        }}
      />
      {problem === null ? null : (
        <Text role="alert" c="var(--bad)" mt="xs">
          {formatFailure(problem)}
        </Text>
      )}
    </div>
  )
}
