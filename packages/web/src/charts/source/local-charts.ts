import type { ProjectStore } from "@itoguchi/client/project/project-store";
import type { Chart, ChartSetting } from "@itoguchi/core/charts/chart";
import { ChartedPosts } from "@itoguchi/core/charts/charted-posts";
import type { DrawnChart } from "@itoguchi/core/charts/charts.calls";
import { MOST_BEHIND } from "@itoguchi/core/charts/charts.operations";
import { drawnChart } from "@itoguchi/core/charts/drawn-chart";
import { postsBehindMark } from "@itoguchi/core/charts/posts-behind-mark";
import { atOnce } from "@itoguchi/core/kernel/slices";
import type { BoardView } from "@itoguchi/core/model/view";
import { Arrangement } from "@itoguchi/core/views/engine/arrangement";
import type { ChartSource, MarkKeys, PostsBehind } from "./chart-source.ts";

const UNARRANGED = { orderConditionList: [], groupOptionList: [], groupColumnId: null, kanbanSectionColumnId: null };

interface Known {
  posts: ChartedPosts;
  chart: Chart;
  said: string;
  data: DrawnChart;
}

/** Of a board whose posts are all in the browser: figures follow what is done at once, without a round trip. */
export class LocalCharts implements ChartSource {
  readonly error = undefined;
  readonly #store: ProjectStore;
  readonly #view: BoardView;
  readonly #known = new Map<string, Known>();
  #replica: ProjectStore["replica"] | undefined;
  #arrangement!: Arrangement;
  #posts!: ChartedPosts;
  #seen = -1;

  constructor(store: ProjectStore, view: BoardView) {
    this.#store = store;
    this.#view = { ...view, ...UNARRANGED };
  }

  subscribe = (listener: () => void): (() => void) => this.#store.subscribe(listener);
  version = (): number => this.#store.version();
  retry(): void {}

  drawn(chart: Chart): DrawnChart {
    const posts = this.#charted();
    const known = this.#known.get(chart.id);
    if (known?.posts === posts && known.chart === chart) return known.data;
    const drawn = atOnce((isDue) => drawnChart(posts, chart, isDue));
    const said = JSON.stringify(drawn);
    const data = known?.said === said ? known.data : drawn;
    this.#known.set(chart.id, { posts, chart, said, data });
    return data;
  }

  async preview(chart: ChartSetting): Promise<DrawnChart> {
    return atOnce((isDue) => drawnChart(this.#charted(), chart, isDue));
  }

  async postsBehind(chart: ChartSetting, mark: MarkKeys): Promise<PostsBehind> {
    return atOnce((isDue) => postsBehindMark(this.#charted(), chart, { ...mark, most: MOST_BEHIND }, isDue));
  }

  #charted(): ChartedPosts {
    if (this.#seen === this.#store.version()) return this.#posts;
    this.#seen = this.#store.version();
    const { replica } = this.#store;
    if (this.#replica === replica) this.#arrangement.refresh(this.#reading());
    else this.#arrangement = new Arrangement({ project: replica.table, view: this.#view, reading: this.#reading() });
    this.#replica = replica;
    this.#posts = new ChartedPosts(this.#arrangement.question, this.#arrangement.members());
    return this.#posts;
  }

  #reading() {
    const { replica, timeZone, calendar, memberId, accountName, names } = this.#store;
    const memberName = (id: string) => accountName(id) ?? "";
    return replica.table.reading({
      ...{ now: new Date(), timeZone, calendar },
      ...{ self: memberId, memberName, namesVersion: names.size },
    });
  }
}
