import {
  createTheme,
  mergeThemeOverrides,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeOverride,
} from '@mantine/core'
import type * as mantine from '@mantine/core'
import floating from './floating.module.css'
import classes from './theme.module.css'

/** The console's accent in ten shades; light uses the seventh (#0F5F91), dark the sixth (#2379AE). */
const accent: MantineColorsTuple = [
  '#eef5fa',
  '#e3eef6',
  '#c4dcec',
  '#9cc5e0',
  '#74bae6',
  '#2379ae',
  '#0f5f91',
  '#0b4e79',
  '#083d60',
  '#062d47',
]

const controlHeights = { xs: '24px', sm: '28px', md: '32px' } as const

const buttonVariables = (_: unknown, props: { size?: string | number | undefined }) => {
  const height = controlHeights[(props.size ?? 'md') as keyof typeof controlHeights]
  return {
    root: height
      ? { '--button-height': height, '--button-fz': '13px', '--button-padding-x': height === '24px' ? '7px' : '11px' }
      : {},
  }
}

type Mantine = typeof mantine

/**
 * Options that a theme may set for each component. Only the types are imported: `Button.extend` would check the same,
 * but would load every component listed here with the first page.
 */
type Themed = {
  readonly [Name in keyof Mantine]?: Mantine[Name] extends { readonly extend: (input: infer Input) => unknown }
    ? Input
    : never
}

const option = { option: floating.option ?? '', groupLabel: floating.groupName ?? '' }

const field = { defaultProps: { size: 'md' } }

/** Maps the tokens onto Mantine, so that no feature names one of Mantine's own colors. */
export const theme = createTheme({
  colors: { accent },
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  autoContrast: false,
  fontFamily: 'var(--font)',
  fontFamilyMonospace: 'var(--mono)',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '14px', xl: '18px' },
  lineHeights: { xs: '16px', sm: '16px', md: '20px', lg: '20px', xl: '24px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '16px', xl: '24px' },
  radius: { xs: '3px', sm: '5px', md: '8px' },
  defaultRadius: 'sm',
  shadows: { sm: 'var(--e-bar)', md: 'var(--e-pop)', xl: 'var(--e-dialog)' },
  cursorType: 'default',
  respectReducedMotion: true,
  variantColorResolver: ({ variant }) => {
    if (variant === 'filled') {
      return {
        background: 'var(--accent-fill)',
        hover: 'var(--accent-hover)',
        color: 'var(--on-accent)',
        border: '1px solid transparent',
      }
    }
    if (variant === 'subtle' || variant === 'transparent') {
      return {
        background: 'transparent',
        hover: 'var(--hover)',
        color: 'var(--text-2)',
        border: '1px solid transparent',
      }
    }
    if (variant === 'light') {
      return {
        background: 'var(--idle-soft)',
        hover: 'var(--hover)',
        color: 'var(--text-2)',
        border: '1px solid transparent',
      }
    }
    return {
      background: 'var(--surface)',
      hover: 'var(--hover)',
      color: 'var(--text)',
      border: '1px solid var(--line-control)',
    }
  },
  components: {
    Button: {
      defaultProps: { size: 'md', variant: 'default' },
      classNames: { root: classes.button ?? '' },
      vars: buttonVariables,
    },
    ActionIcon: { defaultProps: { size: 28, variant: 'subtle' } },
    Input: {
      defaultProps: { size: 'md' },
      vars: (_, props) => ({
        wrapper: {
          '--input-height': props.size === 'sm' ? '28px' : '32px',
          '--input-fz': '13px',
          // An inline style overrides the style sheet, which has a color for errors.
          '--input-bd': props.error ? 'var(--bad)' : 'var(--line-control)',
          '--input-bg': 'var(--surface)',
          '--input-color': 'var(--text)',
          '--input-placeholder-color': 'var(--text-3)',
        },
      }),
    },
    InputWrapper: { classNames: { error: classes.fieldError ?? '', description: classes.fieldHelp ?? '' } },
    InputBase: field,
    TextInput: field,
    PasswordInput: {
      defaultProps: { size: 'md' },
      classNames: { visibilityToggle: classes.visibility ?? '' },
    },
    Textarea: field,
    Autocomplete: { classNames: option },
    Combobox: { classNames: option },
    Select: { defaultProps: { size: 'md', allowDeselect: false, checkIconPosition: 'right' }, classNames: option },
    MultiSelect: { classNames: option },
    Pill: { classNames: { root: classes.pill ?? '' } },
    Checkbox: {
      defaultProps: { radius: 'xs', size: '16px' },
      classNames: { input: classes.checkbox ?? '', label: classes.choiceLabel ?? '', body: classes.choiceBody ?? '' },
    },
    Switch: {
      defaultProps: { size: 'sm' },
      classNames: {
        track: classes.switchTrack ?? '',
        thumb: classes.switchThumb ?? '',
        label: classes.choiceLabel ?? '',
      },
      vars: () => ({
        root: {
          '--switch-height': '18px',
          '--switch-width': '30px',
          '--switch-thumb-size': '12px',
          '--switch-padding': '9px',
        },
      }),
    },
    Radio: {
      classNames: { radio: classes.radio ?? '', label: classes.choiceLabel ?? '', body: classes.choiceBody ?? '' },
      vars: () => ({ root: { '--radio-size': '16px', '--radio-icon-size': '6px' } }),
    },
    SegmentedControl: {
      classNames: {
        root: classes.segments ?? '',
        label: classes.segment ?? '',
        indicator: classes.segmentIndicator ?? '',
        control: classes.segmentControl ?? '',
      },
      defaultProps: { withItemsBorders: true, transitionDuration: 0 },
    },
    Anchor: { defaultProps: { underline: 'always' }, classNames: { root: classes.anchor ?? '' } },
    Tabs: { classNames: { root: classes.tabs ?? '', list: classes.tabList ?? '', tab: classes.tab ?? '' } },
    CloseButton: { defaultProps: { size: 'sm' }, classNames: { root: classes.close ?? '' } },
    Popover: {
      // An open popover follows its target when the window or the language changes.
      defaultProps: { shadow: 'md', radius: 'md', withinPortal: true, preventPositionChangeWhenVisible: false },
      classNames: { dropdown: floating.floating ?? '' },
    },
    Menu: {
      defaultProps: { shadow: 'md', radius: 'md' },
      classNames: { dropdown: floating.floating ?? '', item: floating.item ?? '', divider: floating.divider ?? '' },
    },
    Modal: {
      // The page itself never scrolls. Locking it would insert a style element, which restyles all of its elements.
      defaultProps: { shadow: 'xl', radius: 'md', centered: true, lockScroll: false },
      classNames: { title: classes.dialogTitle ?? '', content: classes.dialog ?? '', header: classes.dialog ?? '' },
    },
    Loader: { defaultProps: { size: 16, type: 'oval' } },
  } satisfies Themed,
})

/** Returns the theme with the texts that Mantine's components need, in the current language. */
export const themeWith = (words: { readonly close: string }): MantineThemeOverride =>
  mergeThemeOverrides(theme, {
    components: { Modal: { defaultProps: { closeButtonProps: { 'aria-label': words.close } } } } satisfies Themed,
  })

export const cssVariablesResolver: CSSVariablesResolver = () => {
  const both = {
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-text': 'var(--text)',
    '--mantine-color-dimmed': 'var(--text-2)',
    '--mantine-color-placeholder': 'var(--text-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-success': 'var(--ok)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-border': 'var(--line-control)',
    '--mantine-color-default-color': 'var(--text)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--text-3)',
    '--mantine-color-disabled-border': 'var(--line-strong)',
    '--combobox-chevron-color': 'var(--text-2)',
    '--mantine-primary-color-filled': 'var(--accent-fill)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
    '--mantine-color-accent-filled': 'var(--accent-fill)',
    '--mantine-color-accent-filled-hover': 'var(--accent-hover)',
  }
  return { variables: {}, light: both, dark: both }
}
