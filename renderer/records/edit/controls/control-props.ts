import type { ComponentType } from 'react'
import type { ShownField } from '../editor.ts'

export interface ControlProps {
  readonly field: ShownField
  readonly labelId: string
  readonly helpId: string
  /** Text while no value is chosen; absent if that means that the value is unknown. */
  readonly placeholder?: string
}
export type Control = ComponentType<ControlProps>
