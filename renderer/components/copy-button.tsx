import { Button, VisuallyHidden, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { texts } from '#contract/texts.ts'
import { call } from '../lib/bridge.ts'
import { IconButton } from './icon-button.tsx'
import { reportProblem } from './report-problem.ts'

const t = texts('components')

const shownMs = 3_000

interface CopyButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'className'> {
  /** Text to copy; undefined while there is none. */
  readonly text: string | undefined
  readonly label?: string
  /** Label for screen readers if several buttons have the same text; it begins with that text. */
  readonly about?: string
}

/** Copies a text and confirms it for a moment. */
export function CopyButton({ text, label = t('copy'), about, ...props }: CopyButtonProps) {
  const { isCopied, Icon, copy } = useCopy(text)
  return (
    <Button
      {...props}
      disabled={text === undefined}
      aria-label={isCopied ? undefined : about}
      leftSection={<Icon size={16} stroke={1.5} />}
      onClick={copy}
    >
      {isCopied ? t('copied') : label}
    </Button>
  )
}

/** The same button as an icon only. */
export function CopyIcon({ text, label }: { readonly text: string; readonly label: string }) {
  const { isCopied, Icon, copy } = useCopy(text)
  return (
    <>
      <IconButton label={label} onClick={copy}>
        <Icon size={16} stroke={1.5} />
      </IconButton>
      <VisuallyHidden role="status">{isCopied ? t('copied') : ''}</VisuallyHidden>
    </>
  )
}

function useCopy(text: string | undefined) {
  const [copied, setCopied] = useState<{ readonly text: string } | null>(null)
  useEffect(() => {
    if (copied === null) return
    const timer = setTimeout(() => setCopied(null), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    if (text !== undefined) call('clipboard:write-text', { text }).then(() => setCopied({ text }), reportProblem)
  }
  // The text may have changed since.
  const isCopied = copied !== null && copied.text === text
  return { isCopied, Icon: isCopied ? IconCheck : IconCopy, copy }
}
