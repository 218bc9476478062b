/// <reference path="./plotly-module.d.ts" />
import plotly from 'plotly.js'
import createPlotlyComponent from 'react-plotly.js/factory'

/** Draws a figure, updates it when `data`, `layout` or `config` is another object, and purges it when it is unmounted. */
export const PlotlyChart = createPlotlyComponent(plotly)

/** Shows and hides the tooltips of points in a drawing. */
export const { hover, unhover } = plotly.Fx
