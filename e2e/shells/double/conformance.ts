import type Electron from 'electron'
import type { AppDouble } from './app.ts'
import type { WindowDouble } from './browser-window.ts'
import type { createDialogs } from './dialogs.ts'
import type { FrameDouble } from './frames.ts'
import type { createNet } from './net.ts'
import type { WebContentsDouble } from './web-contents.ts'

/**
 * Checks the double against `electron.d.ts`: all its members must exist there under the same name. Members that only
 * tests use are listed; any other surplus does not compile.
 */
type Surplus<Real, Double, ForTests = never> = Exclude<keyof Double, keyof Real | ForTests>
type Exact<T extends never> = T

export type Conformance = [
  Exact<Surplus<Electron.App, AppDouble>>,
  Exact<Surplus<Electron.BrowserWindow, WindowDouble, 'options'>>,
  Exact<Surplus<Electron.WebContents, WebContentsDouble, 'page' | 'open' | 'invokeFrom' | 'takeExpected'>>,
  Exact<Surplus<Electron.WebFrameMain, FrameDouble>>,
  Exact<Surplus<Electron.Net, ReturnType<typeof createNet>>>,
  Exact<Surplus<Electron.Dialog, ReturnType<typeof createDialogs>['dialog']>>,
]
