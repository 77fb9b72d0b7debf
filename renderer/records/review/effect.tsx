import { Anchor, Text } from '@mantine/core'
import { IconAlertOctagon, IconAlertTriangle, IconMinus, IconPlus } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { GroupSetting } from '#contract/operations/shapes.ts'
import { texts } from '#contract/texts.ts'
import type { Directory } from '../../lib/organization/directory.ts'
import type { ChangeOfPeople } from '../../lib/organization/explain.ts'
import { PeopleDialog } from '../permission-picker/people-count.tsx'
import classes from './effect.module.css'

const t = texts('records', 'review')

interface PermissionEffectProps {
  readonly label: string
  readonly from: GroupSetting
  readonly to: GroupSetting
  readonly people: ChangeOfPeople
  readonly directory: Directory
}

/** People who gain or lose a permission, by name on demand. */
export function PermissionEffect({ label, from, to, people, directory }: PermissionEffectProps) {
  const [shown, setShown] = useState<'gains' | 'loses' | null>(null)
  const { gains, loses, keeps, unaffected } = people
  if (gains.size + loses.size + keeps.size + unaffected.size === 0) return <span>{t('effect.same-people')}</span>
  return (
    <div>
      {loses.size === 0 ? null : (
        <PeopleEffect which="loss">
          {t('effect.lose', { count: loses.size })}{' '}
          <Anchor component="button" type="button" onClick={() => setShown('loses')}>
            {t('effect.show')}
          </Anchor>
        </PeopleEffect>
      )}
      {gains.size === 0 ? null : (
        <PeopleEffect which="gain">
          {t('effect.gain', { count: gains.size })}{' '}
          <Anchor component="button" type="button" onClick={() => setShown('gains')}>
            {t('effect.show')}
          </Anchor>
        </PeopleEffect>
      )}
      {gains.size === 0 ? (
        <Text size="sm" c="dimmed">
          {t('effect.no-gain')}
        </Text>
      ) : null}
      {loses.size === 0 ? (
        <Text size="sm" c="dimmed">
          {t('effect.no-loss')}
        </Text>
      ) : null}
      {keeps.size === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('effect.keep', { count: keeps.size })}
        </Text>
      )}
      {unaffected.size === 0 ? null : (
        <Text size="sm" c="dimmed">
          {t('effect.unaffected', { count: unaffected.size })}
        </Text>
      )}
      {shown === null ? null : (
        <PeopleDialog
          title={t(shown === 'gains' ? 'effect.gains-title' : 'effect.loses-title', { field: label })}
          value={shown === 'gains' ? to : from}
          only={shown === 'gains' ? gains : loses}
          directory={directory}
          onClose={() => setShown(null)}
        />
      )}
    </div>
  )
}

interface PeopleEffectProps {
  readonly which: 'gain' | 'loss'
  readonly children: ReactNode
}

/** Number of people who gain or lose a permission. */
export function PeopleEffect({ which, children }: PeopleEffectProps) {
  const Shape = which === 'gain' ? IconPlus : IconMinus
  return (
    <Text className={classes.people ?? ''} fw={600} c={which === 'gain' ? 'var(--ok)' : 'var(--bad)'}>
      <Shape size={14} stroke={2} aria-hidden />
      {children}
    </Text>
  )
}

/** Effect of a change, in a sentence; marked if the change can't easily be reverted. */
export function FieldEffect({ words, isRisky }: { words: string; isRisky: boolean }) {
  if (!isRisky) return <span>{words}</span>
  return (
    <Text span className={classes.marked ?? ''} fw={600} c="var(--bad)">
      <IconAlertOctagon size={14} stroke={1.7} aria-hidden />
      {words}
    </Text>
  )
}

export const NoteEffect = ({ words }: { words: string }) => <small>{words}</small>

export function WarningEffect({ words }: { words: string }) {
  return (
    <span className={classes.marked}>
      <IconAlertTriangle size={14} stroke={1.7} color="var(--warn)" aria-hidden />
      {words}
    </span>
  )
}
