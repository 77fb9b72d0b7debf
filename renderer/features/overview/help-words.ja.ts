import type { Words } from '../../lib/text-types.ts'

export default {
  'overview.title': '[[title]]',
  'overview.purpose': '組織の確認が必要な項目、3つのグラフ、最近の変更を表示します。',
  'overview.task.attention': '項目を順に確認する',
  'overview.task.attention.1': '[[attention.title]]を上から順に確認します。失敗が最初に表示されます。',
  'overview.task.attention.2': '項目のボタンをクリックします。該当するものだけを表示したページが開きます。',
  'overview.task.chart': 'グラフを表で見る',
  'overview.task.chart.1': 'グラフの上の[[plot.table]]をクリックします。',
  'overview.task.chart.2': 'グラフに戻るには、[[plot.bars]]をクリックします。',
  'overview.task.refresh': '数値を読み込み直す',
  'overview.task.refresh.1': '[[read-again]]をクリックします。',
  'overview.fact.1':
    'コンソールは、読み込んだ一覧からすべての数値を計算します。サーバーには、これらを取得するリクエストがありません。',
  'overview.fact.2': 'アカウントから見えない項目はチェックされません。該当するものはページに表示されます。',
} satisfies Words
