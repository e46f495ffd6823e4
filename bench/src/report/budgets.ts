// The budgets and aims of docs/ARCHITECTURE.md that benches are held against; times in milliseconds.

export interface Limit {
  readonly budget: number;
  readonly aim?: number;
  /** Which way is good. */
  readonly better: 'more' | 'less';
}

const atLeast = (budget: number, aim?: number): Limit => ({
  budget,
  better: 'more',
  ...(aim === undefined ? {} : { aim }),
});
const atMost = (budget: number, aim?: number): Limit => ({
  budget,
  better: 'less',
  ...(aim === undefined ? {} : { aim }),
});

export const budgets = {
  fetchOfFloor: atLeast(0.4, 0.7),
  fetchOfPgbench: atLeast(0.18, 0.32),
  fetchTransactions: atMost(1, 0),
  fetchRoundTrips: atMost(1),
  fetchCpuMs: atMost(0.35, 0.2),
  turnOfFloor: atLeast(0.55, 0.8),
  turnOfPgbench: atLeast(0.28, 0.5),
  turnOfTpcb: atLeast(0.32, 0.56),
  turnTransactions: atMost(1),
  turnRoundTrips: atMost(3, 2),
  turnCpuMs: atMost(0.75, 0.42),
  turnWalBytes: atMost(4_096, 2_048),
  homeOfHello: atLeast(0.029, 0.06),
  homeTransactions: atMost(1),
  homeRoundTrips: atMost(1),
  homeManyMs: atMost(50),
  pingOfHello: atLeast(0.1, 0.25),
  memoryMib: atMost(150, 104),
  embeddedTurnMs: atMost(15),
  embeddedMemoryMib: atMost(450),
  nextClickMs: atMost(40, 28),
  nextClickSlowMs: atMost(90, 50),
  nextClickSlowNetworkMs: atMost(240, 230),
  touchMs: atMost(50),
  longTaskMs: atMost(100),
  nextBytes: atMost(4_000, 2_000),
  nextRequests: atMost(1),
  nextShift: atMost(0),
  signInBytes: atMost(170_000, 130_000),
  signInScriptBytes: atMost(120_000, 90_000),
  lessonBytes: atMost(190_000, 158_000),
  lessonScriptBytes: atMost(140_000, 120_000),
  lessonStyleBytes: atMost(14_000, 10_000),
  lessonRequests: atMost(12, 10),
  lessonLcpMs: atMost(200, 135),
  lessonLcpSlowMs: atMost(600, 400),
  layoutShift: atMost(0.01, 0),
  firstSightOfBare: atMost(1.8, 1.2),
  previewMs: atMost(250),
  outlineOpenMs: atMost(1_000),
  deskFrameShare: atLeast(0.95, 0.99),
  deskListMs: atMost(100),
  engineMicros: atMost(50),
  storeOfBare: atLeast(0.55, 0.8),
  storeQueryMs: atMost(30),
} satisfies Record<string, Limit>;
