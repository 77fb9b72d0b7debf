import type { Words } from '../../lib/text-types.ts'

export default {
  'list.title': '[[title]]',
  'list.purpose':
    'このアカウントから見えるチャンネルの一覧です。検索やフィルターで絞り込み、1つを開いて設定を変更したり、多数をまとめて変更したりできます。',
  'list.task.find': 'チャンネルを探す',
  'list.task.find.1': '[[channel:search.label]]に、名前、説明、作成者のいずれかを入力します。',
  'list.task.find.2': '[[filters:more]]をクリックし、[[channel:filter.can-post]]などの条件を選択します。',
  'list.task.find.3': '同じ検索を後で使うには、[[views:button]]をクリックして保存します。',
  'list.task.change-many': '多数のチャンネルをまとめて変更する',
  'list.task.change-many.1': '一覧でチャンネルを選択します。',
  'list.task.change-many.2': '一覧の下の[[change:open]]、[[move:to]]、[[subscribe:open]]のいずれかをクリックします。',
  'list.task.change-many.3': '変更内容を選択して確認します。送信を確定するまで、何も送信されません。',
  'list.task.save-list': '一覧をファイルに保存する',
  'list.task.save-list.1': '必要なチャンネルが一覧に表示されるまで、検索やフィルターで絞り込みます。',
  'list.task.save-list.2': '[[table:columns.button]]で列を選択します。',
  'list.task.save-list.3': '[[table:csv]]をクリックします。',
  'list.fact.1':
    '組織の管理者にはすべてのチャンネルが表示されます。ほかのアカウントの場合、登録していないプライベートチャンネルはサーバーによって隠されます。',
  'list.fact.2':
    'アーカイブ済みのチャンネルは、[[filter.archived]]フィルターを追加した場合にのみ表示されます。チャンネルはアーカイブできますが、削除はできません。',
  'list.fact.3': '[[channel:column.traffic]]は、サーバーが計算した平均です。新しいチャンネルにはまだありません。',
  'change.title': '多数のチャンネルの変更',
  'change.purpose': '選択したすべてのチャンネルで同じ設定を変更します。送信前に、チャンネルごとの結果を計算します。',
  'change.task.prepare': '一括変更を準備する',
  'change.task.prepare.1': '左側で設定を探し、[[plan:field.leave]]の代わりに[[plan:field.replace]]を選択します。',
  'change.task.prepare.2':
    '権限の場合、[[plan:field.add]]または[[plan:field.remove]]を選択すると、ほかのユーザーの権限は維持されます。',
  'change.task.prepare.3': 'ドライランを確認します。[[plan:view.check]]の行を先に確認してください。',
  'change.task.send': '送信する',
  'change.task.send.1': '[[plan:bar.review count=12]]をクリックし、概要を確認します。',
  'change.task.send.2': '本番の組織では、ラベルを入力します。',
  'change.task.send.3':
    '[[plan:confirm.send count=12]]をクリックします。実行の様子を見たり、一時停止したり、ほかの作業を続けたりできます。',
  'change.task.undo': '実行を元に戻す',
  'change.task.undo.1': '画面下部のバーまたは終了時のお知らせから、実行を開きます。',
  'change.task.undo.2': '[[run:undo]]をクリックし、以前の値に戻す変更を確認します。',
  'change.fact.1':
    'サーバーには多数のチャンネルをまとめて変更するリクエストがないため、コンソールはリクエストを1件ずつ送信します。各チャンネルを送信前にチェックし、送信後に検証します。',
  'change.fact.2':
    'サーバーは1つのアカウントに対し、1分あたり約200件のリクエストを許可します。これを使い切ると、長い実行は待機します。',
  'change.fact.3': '実行中にコンソールが終了した場合、再開するまで何も送信されません。',
  'new.title': '[[channel.kind.new]]',
  'new.purpose': 'プライバシー、フォルダー、登録者、権限を指定してチャンネルを作成します。',
  'new.task.create': 'チャンネルを作成する',
  'new.task.create.1': '[[channel.field.new_name]]を入力し、[[channel.field.privacy]]を選択します。',
  'new.task.create.2': '[[channel.field.subscribers]]にユーザーまたはグループを追加します。',
  'new.task.create.3': '[[drafts:bar.review]]、続けて[[channel.act.create.send]]をクリックします。',
  'new.task.copy': '別のチャンネルを元に作成する',
  'new.task.copy.1': '[[edit:copy.button]]をクリックし、チャンネルを選択します。',
  'new.task.copy.2': 'コピーした値を必要に応じて変更します。名前、説明、登録者はコピーされません。',
  'new.fact.1':
    'アーカイブ済みを含め、ほかのチャンネルと同じ名前はサーバーに拒否されます。大文字と小文字は区別されません。',
  'new.fact.2':
    '新しいチャンネルでは、[[channel.field.can_create_topic_group]]など、一部の権限をサーバーが無視します。コンソールはこれらを2番目のリクエストで送信します。',
  'new.fact.3': '入力内容は、送信または破棄するまで、下書きとしてこのコンピューターに保存されます。',
  'settings.title': 'チャンネルの設定',
  'settings.purpose': 'チャンネルのすべての設定を表示します。複数の設定を変更し、確認した後にまとめて送信できます。',
  'settings.task.change': '設定を変更する',
  'settings.task.change.1': '左側でセクションを選択するか、[[edit:find]]に入力します。',
  'settings.task.change.2': '項目を変更します。変更した項目には、以前の値と[[edit:revert]]が表示されます。',
  'settings.task.change.3':
    '[[drafts:bar.review]]をクリックして影響を確認し、[[review:send count=3]]をクリックします。',
  'settings.task.permission': 'ユーザーに権限を付与する',
  'settings.task.permission.1': '[[settings.section.permissions]]セクションを開き、権限をクリックします。',
  'settings.task.permission.2': 'グループまたはユーザーを追加します。権限を得るユーザーと失うユーザーが表示されます。',
  'settings.task.permission.3': '変更を確認して送信します。',
  'settings.task.subscribers': '登録者を変更する',
  'settings.task.subscribers.1': 'チャンネルの名前の下にある登録者数をクリックします。',
  'settings.task.subscribers.2':
    '[[channel:subscribers.add]]をクリックするか、ユーザーを選択して[[channel:subscribers.unsubscribe count=2]]をクリックします。',
  'settings.task.archive': 'チャンネルをアーカイブする',
  'settings.task.archive.1':
    '[[settings.section.general]]セクションを開き、[[settings.archive.archive]]をクリックします。',
  'settings.task.archive.2': '[[channel.act.archive.send]]で確定します。後で同じページからアーカイブを解除できます。',
  'settings.fact.1':
    'サーバーは、1件のリクエストの設定を1つずつ保存します。そのうち1つを拒否した場合、その前の設定はすでに保存されている可能性があり、確認画面で区別できます。',
  'settings.fact.2':
    '送信前に、サーバー上の値を編集開始時の値と比較します。別のユーザーが変更していた場合は、どちらの値を維持するかを選択します。',
  'settings.fact.3':
    '組織の管理者はすべてのチャンネルを管理できます。プライベートチャンネルのプライバシーを変更するには、そのチャンネルを読めるアカウントである必要もあります。',
  'settings.fact.4':
    '[[channel.field.message_retention_days]]を変更できるのはオーナーのみです。削除されたメッセージは復元できません。',
} satisfies Words
