// Answers questions to the browser's engine under Node, one line of JSON for each: what is asked,
// and with what. What was thrown is an answer too.
import { createInterface } from 'node:readline';

const engine = await import(process.argv[2]);

const LANGUAGES = ['fr', 'en'];

const told = {
  sheet({ sheet }) {
    const reckoning = engine.reckon(sheet);
    return { reckoning, words: reckoning.deals.map((row) => LANGUAGES.map((lang) => words(sheet.rules, row, lang))) };
  },
  call({ name, args }) {
    return engine[name](...args);
  },
  evaluate({ code }) {
    return new Function(`${code}`)();
  },
};

function words(rules, row, lang) {
  const { marks, facts, problems } = row;
  const flaws = problems.map((problem) => engine.flaw_words(problem.flaw, lang, problem.number));
  if (marks === null) return { flaws };
  const sides = marks.awarded.map((_, side) => [side, `side ${side}`]);
  return {
    flaws,
    outcome: engine.outcome_words(marks.outcome, lang),
    lines: marks.lines.map((line) => [engine.line_words(line, lang), engine.line_rule(rules, line, lang)]),
    count: engine.count_words(rules, marks, facts, sides, lang),
  };
}

function answer({ ask, ...rest }) {
  try {
    return { answer: told[ask](rest) ?? null };
  } catch (error) {
    return { thrown: error.name, problems: error.problems ?? error.troubles ?? error.message };
  }
}

for await (const line of createInterface({ input: process.stdin })) {
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line)))}\n`);
}
