import { ActionIcon, Button, VisuallyHidden, type ActionIconProps, type ButtonProps } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useEffect, useState, type ButtonHTMLAttributes, type ComponentPropsWithRef, type ReactNode } from 'react'
import { texts } from '#contract/texts.ts'
import { call } from '../../lib/bridge/bridge.ts'
import { reportProblem } from '../notices/show-notice.ts'

interface IconButtonProps extends ActionIconProps, Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  /** Label for users who do not know the icon. */
  readonly label: string
  readonly children: ReactNode
}

/** A quiet button with only an icon, next to others. */
export function IconButton({ label, ...props }: IconButtonProps) {
  return <ActionIcon variant="subtle" size={24} aria-label={label} title={label} {...props} />
}

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

interface RestingButtonProps extends ButtonProps, Omit<ButtonHTMLAttributes<HTMLButtonElement>, keyof ButtonProps> {
  /** True if it can't be pressed now. */
  readonly isResting: boolean
  readonly onClick: () => void
}

/**
 * A button that keeps the focus while it can't be pressed. A disabled button would lose the focus, and a screen reader
 * would not reach the reason that describes it.
 */
export function FocusableButton({ isResting, onClick, ...props }: RestingButtonProps) {
  const rest = isResting ? { 'data-disabled': true, 'aria-disabled': true } : {}
  return (
    <Button
      {...props}
      {...rest}
      onClick={() => {
        if (!isResting) onClick()
      }}
    />
  )
}
