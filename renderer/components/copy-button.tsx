import { Button, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { call } from '../lib/bridge.ts'
import { reportProblem } from './report-problem.ts'
import { t } from './text.ts'

const shownMs = 3_000

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** What is copied; undefined while there is nothing to copy. */
  readonly text: string | undefined
  readonly label?: string
}

/** Copies a text and says so for a moment. */
export function CopyButton({ text, label = t('copy'), ...props }: CopyButtonProps) {
  const [copied, setCopied] = useState<{ readonly text: string } | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = async (text: string) => {
    try {
      await call('clipboard:write-text', { text })
      setCopied({ text })
    } catch (thrown) {
      reportProblem(thrown)
    }
  }
  // The text may have become another one since.
  const isCopied = copied !== null && copied.text === text
  const Icon = isCopied ? IconCheck : IconCopy
  return (
    <Button
      {...props}
      disabled={text === undefined}
      leftSection={<Icon size={16} stroke={1.5} />}
      onClick={() => void copy(text ?? '')}
    >
      {isCopied ? t('copied') : label}
    </Button>
  )
}
